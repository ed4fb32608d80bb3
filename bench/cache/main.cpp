// bench-cache: what a hit costs beside a plain copy from local memory of the same shape, and sums
// beside plain local additions, by 1 to 4 threads. 2 ranks as 2 nodes: GANNET_NODE_RANKS=1.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <thread>
#include <vector>

#include "gannet/cache.hpp"

namespace {

using gannet::Index;
using gannet::Patch;
using Clock = std::chrono::steady_clock;

constexpr Index side = 1024;
constexpr int rounds = 20'000;

/// Nanoseconds of one call of `work(thread, round)`, made by so many threads at once.
template <class Work>
double nanoseconds(int threads, Work&& work) {
  std::vector<std::thread> all;
  const auto begin = Clock::now();
  for (int t = 0; t < threads; ++t) {
    all.emplace_back([&, t] {
      for (int i = 0; i < rounds; ++i) work(t, i);
    });
  }
  for (auto& thread : all) thread.join();
  return std::chrono::duration<double>(Clock::now() - begin).count() / rounds * 1e9;
}

/// Squares that lie all over the half of the array that the other rank has.
Patch square(const Patch& far, Index edge, int round) {
  const Index i = far.lo[0] + round * 97 % (far.extent(0) - edge + 1);
  const Index j = far.lo[1] + round * 61 % (far.extent(1) - edge + 1);
  return {{i, j}, {i + edge, j + edge}};
}

void copy_rows(double* to, const double* from, Index edge) {
  for (Index row = 0; row < edge; ++row) {
    std::memcpy(to + row * edge, from + row * side, static_cast<std::size_t>(edge) * 8);
  }
}

void add_rows(double* to, const double* from, Index edge) {
  for (Index row = 0; row < edge; ++row) {
    for (Index k = 0; k < edge; ++k) to[row * side + k] += from[row * edge + k];
  }
}

struct Bench {
  const gannet::Array<double>& array;
  Patch far;
  std::vector<double> local = std::vector<double>(side * side, 1.0);

  const double* source(const Patch& patch) const {
    return local.data() + (patch.lo[0] - far.lo[0]) * side + patch.lo[1];
  }

  void compare(int threads, Index edge) {
    using gannet::CacheOptions;
    const CacheOptions options{.memory = std::size_t{64} << 20, .tile = {64, 64}};
    gannet::ReadCache<double> reads(array, options);
    gannet::SumCache<double> sums(array, options);
    std::vector<std::vector<double>> buffers(threads, std::vector<double>(edge * edge, 1.0));
    std::vector<std::vector<double>> totals(threads, local);
    for (int i = 0; i < rounds; ++i) reads.get(square(far, edge, i), buffers[0].data());
    const double hit = nanoseconds(threads, [&](int t, int i) {
      reads.get(square(far, edge, i + t * 31), buffers[t].data());
    });
    const double copy = nanoseconds(threads, [&](int t, int i) {
      copy_rows(buffers[t].data(), source(square(far, edge, i + t * 31)), edge);
    });
    const double sum = nanoseconds(threads, [&](int t, int i) {
      sums.accumulate(square(far, edge, i + t * 31), buffers[t].data());
    });
    const double add = nanoseconds(threads, [&](int t, int i) {
      const Patch patch = square(far, edge, i + t * 31);
      add_rows(totals[t].data() + (source(patch) - local.data()), buffers[t].data(), edge);
    });
    std::printf("%8d %6td %10.0f %10.0f %10.0f %10.0f\n", threads, edge, hit, copy, sum, add);
  }
};

}  // namespace

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  const gannet::Array<double> array(world, {side, side});
  const int other = world.size() - 1;
  if (world.size() != 2 || array.on_my_node(1 - world.rank())) {
    std::fprintf(stderr, "bench-cache: runs on 2 ranks of 2 nodes; set GANNET_NODE_RANKS=1\n");
    return 2;
  }
  if (world.rank() == 0) {
    std::printf("%8s %6s %10s %10s %10s %10s  (ns for a square of so many doubles a side)\n",
                "threads", "side", "hit", "copy", "sum", "add");
    Bench bench{array, array.block(other)};
    for (const int threads : {1, 2, 4}) {
      for (const Index edge : {1, 8, 32, 64, 200}) bench.compare(threads, edge);
    }
  }
  world.sync();
}
