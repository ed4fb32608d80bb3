// bench-sleepers DEAL TASKS MILLISECONDS KIB ITERATIONS: tasks that sleep instead of computing, so
// that there may be more ranks than processors. They get a piece of one array and add it to
// another, each by its number. DEAL is `counter` or `hot`, in which all add to the same piece.
// Prints the seconds from the first sync to the last.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "exact_sleep.hpp"
#include "gannet/gannet.hpp"

namespace {

struct Work {
  bool hot;
  gannet::Index tasks;
  double milliseconds;
  gannet::Index elements;  // of a piece
  int iterations;
};

/// The same on every rank, and the longest first in tendency, as programs deal them.
std::vector<double> lengths(const Work& work) {
  std::mt19937 random(1);
  std::lognormal_distribution<double> spread(0, 0.5);
  std::vector<double> all;
  for (gannet::Index i = 0; i < work.tasks; ++i) all.push_back(work.milliseconds * spread(random));
  std::sort(all.rbegin(), all.rend());
  return all;
}

double run(const gannet::World& world, const Work& work) {
  const gannet::Index pieces = 64;
  const gannet::Array<double> from(world, {pieces * work.elements}, {.name = "from"});
  const gannet::Array<double> to(world, {pieces * work.elements}, {.name = "to"});
  const gannet::Array<std::int64_t> counter(world, {1}, {.name = "counter"});
  gannet::fill(from, 1.0);
  gannet::zero(to);
  const auto all = lengths(work);
  std::vector<double> buffer(static_cast<std::size_t>(work.elements));
  world.sync();
  const auto begin = std::chrono::steady_clock::now();
  for (int iteration = 0; iteration < work.iterations; ++iteration) {
    gannet::zero(counter);
    for (auto n = counter.fetch_add({0}, 1); n < work.tasks; n = counter.fetch_add({0}, 1)) {
      const auto piece = [&](gannet::Index number) {
        const gannet::Index at = number % pieces * work.elements;
        return gannet::Patch{{at}, {at + work.elements}};
      };
      from.get(piece(n * 7), buffer.data());
      predict::sleep_for(all[static_cast<std::size_t>(n)]);
      to.accumulate(piece(work.hot ? 0 : n * 11), buffer.data());
    }
    world.sync();
  }
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 6) {
    std::fprintf(stderr, "usage: bench-sleepers counter|hot TASKS MILLISECONDS KIB ITERATIONS\n");
    return 2;
  }
  gannet::World world(argc, argv);
  const Work work{std::string(argv[1]) == "hot", std::atoll(argv[2]), std::atof(argv[3]),
                  std::atoll(argv[4]) * 128, std::atoi(argv[5])};
  const double seconds = world.max(run(world, work));
  if (world.rank() == 0) std::printf("%.6f\n", seconds);
}
