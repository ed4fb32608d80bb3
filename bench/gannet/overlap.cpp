/// `bench-overlap`: how much of non-blocking gets from another node is hidden behind computing, on
/// 2 ranks or more: one of 32 MiB behind 60 ms, and 64 of 8 KiB behind 20 ms. Run it on two hosts,
/// or with GANNET_NODE_RANKS=1.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include "gannet/gannet.hpp"

namespace {

using Clock = std::chrono::steady_clock;
using gannet::Index;

double ms_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

void compute(double ms) {
  const auto start = Clock::now();
  while (ms_since(start) < ms) {
  }
}

struct Case {
  int gets;
  Index elements;  ///< of each
  double ms;       ///< of computing
};

/// The share of the blocking time that the caller does not see, in the median of some rounds.
void measure(const gannet::Array<double>& a, Index first, const Case& c) {
  std::vector<double> here(static_cast<std::size_t>(c.gets * c.elements));
  const auto patch = [&](int i) {
    return gannet::Patch{{first + i * c.elements}, {first + (i + 1) * c.elements}};
  };
  const auto get_all = [&](double computing) {
    std::vector<gannet::Request> requests;
    const auto start = Clock::now();
    for (int i = 0; i < c.gets; ++i) {
      requests.push_back(a.nb_get(patch(i), &here[static_cast<std::size_t>(i * c.elements)]));
    }
    const double begun = ms_since(start);
    compute(computing);
    const auto waits = Clock::now();
    gannet::wait_all(requests);
    return begun + ms_since(waits);
  };
  constexpr int rounds = 11;
  std::vector<double> hidden, blocking;
  for (int round = 0; round < rounds; ++round) {
    blocking.push_back(get_all(0));
    hidden.push_back(100 * (1 - get_all(c.ms) / blocking.back()));
  }
  std::nth_element(hidden.begin(), hidden.begin() + rounds / 2, hidden.end());
  std::nth_element(blocking.begin(), blocking.begin() + rounds / 2, blocking.end());
  std::printf("%3d gets of %8td bytes: %7.2f ms, %5.1f %% hidden behind %.0f ms\n", c.gets,
              c.elements * static_cast<Index>(sizeof(double)), blocking[rounds / 2],
              hidden[rounds / 2], c.ms);
}

}  // namespace

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  constexpr Index each = Index{4} << 20;
  gannet::Array<double> a(world, {each * world.size()}, {.name = "a"});
  gannet::fill(a, 1.0);
  if (world.rank() == 0) {
    const Index far = each * (world.size() - 1);
    measure(a, far, {1, each, 60});
    measure(a, far, {64, 1024, 20});
  }
  world.sync();
}
