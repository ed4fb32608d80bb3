/// `bench-python-calls`: what calls.py measures, in C++, so that the difference is what Python
/// costs. 2 ranks.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <vector>

#include "gannet/gannet.hpp"

namespace {

using Clock = std::chrono::steady_clock;
using gannet::Index;

constexpr Index n = 2048;  // rows of a block of 32 MB

double seconds(const std::function<void(Index)>& loop, Index times) {
  const auto begin = Clock::now();
  loop(times);
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// Seconds of one call: the median of 7 batches of 25 ms.
double measured(const std::function<void(Index)>& loop) {
  Index times = 1;
  while (seconds(loop, times) < 0.025) times *= 2;
  std::vector<double> taken;
  for (int batch = 0; batch < 7; ++batch) {
    taken.push_back(seconds(loop, times) / static_cast<double>(times));
  }
  std::nth_element(taken.begin(), taken.begin() + 3, taken.end());
  return taken[3];
}

template <typename Call>
void tell(const char* op, const char* path, std::size_t bytes, Call call) {
  const double taken = measured([&](Index times) {
    for (Index i = 0; i < times; ++i) call();
  });
  const bool large = bytes >= (1U << 20U);
  std::printf(
      "{\"program\": \"limit\", \"op\": \"%s\", \"path\": \"%s\", \"bytes\": %zu, \"unit\": "
      "\"%s\", "
      "\"value\": %.6g}\n",
      op, path, bytes, large ? "GB/s" : "ns",
      large ? static_cast<double>(bytes) / taken / 1e9 : taken * 1e9);
}

}  // namespace

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  gannet::Array<double> a(world, {2 * n, n},
                          {.name = "a", .distribution = gannet::Distribution::chunked({n, n})});
  gannet::zero(a);
  if (world.rank() == 0) {
    std::vector<double> small(64, 1.0), large(n * n, 1.0);
    double one = 1.0;
    const gannet::Patch element{{n + 70, 70}, {n + 71, 71}}, block{{n + 64, 64}, {n + 72, 72}},
        all{{n, 0}, {2 * n, n}};
    tell("get", "element", 8, [&] { a.get(element, &one); });
    tell("put", "element", 8, [&] { a.put(element, &one); });
    tell("get", "8x8", 512, [&] { a.get(block, small.data()); });
    tell("put", "8x8", 512, [&] { a.put(block, small.data()); });
    tell("get", "8x8 into out=", 512, [&] { a.get(block, small.data()); });
    tell("get", "32 MB", large.size() * 8, [&] { a.get(all, large.data()); });
    tell("put", "32 MB", large.size() * 8, [&] { a.put(all, large.data()); });
  }
  world.sync();
}
