// Tasks of unequal length are dealt out by a shared counter: whoever is free takes the next one.
#include <gannet/gannet.hpp>
#include <iostream>

namespace {

/// Steps until n becomes 1 by halving or by 3n + 1: quick for some n, long for others.
int collatz_steps(std::int64_t n) {
  int steps = 0;
  for (; n != 1; ++steps) n = n % 2 == 0 ? n / 2 : 3 * n + 1;
  return steps;
}

}  // namespace

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  const gannet::Index tasks = 10000;
  gannet::Array<std::int64_t> counter(world, {1}, {.name = "counter"});
  gannet::Array<int> steps(world, {tasks}, {.name = "steps"});

  for (auto task = counter.fetch_add({0}, 1); task < tasks; task = counter.fetch_add({0}, 1)) {
    steps.put({task}, collatz_steps(task + 1));
  }
  world.sync();

  const auto longest = gannet::select_max(steps);
  if (world.rank() == 0) {
    std::cout << "longest: " << longest.at[0] + 1 << " with " << longest.value << " steps\n";
  }
}
// With 2 ranks: longest: 6171 with 261 steps
