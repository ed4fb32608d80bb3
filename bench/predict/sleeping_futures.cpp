// bench-sleeping-futures TASKS MILLISECONDS ITERATIONS: futures that sleep and may run anywhere.
// Each rank posts a contiguous share of them, the longest in tendency on rank 0, so that others
// steal. One worker a rank. Prints the seconds of all.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

#include "exact_sleep.hpp"
#include "gannet/futures.hpp"
#include "gannet/gannet.hpp"

namespace {

std::vector<double> lengths(int tasks, double milliseconds) {
  std::mt19937 random(1);
  std::lognormal_distribution<double> spread(0, 0.5);
  std::vector<double> all;
  for (int i = 0; i < tasks; ++i) all.push_back(milliseconds * spread(random));
  std::sort(all.rbegin(), all.rend());
  return all;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fprintf(stderr, "usage: bench-sleeping-futures TASKS MILLISECONDS ITERATIONS\n");
    return 2;
  }
  gannet::World world(argc, argv);
  const int tasks = std::atoi(argv[1]);
  const auto all = lengths(tasks, std::atof(argv[2]));
  gannet::Futures futures(world, {.workers = 1});
  world.sync();
  const auto begin = std::chrono::steady_clock::now();
  for (int iteration = 0; iteration < std::atoi(argv[3]); ++iteration) {
    const int first = tasks * world.rank() / world.size();
    const int last = tasks * (world.rank() + 1) / world.size();
    for (int i = first; i < last; ++i) {
      futures.post_any(gannet::fn<predict::sleep_for>, all[static_cast<std::size_t>(i)]);
    }
    futures.all_quiesce();
    world.sync();
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  if (world.rank() == 0) std::printf("%.6f\n", took.count());
}
