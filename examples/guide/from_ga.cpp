// The same program in C++.
#include <gannet/gannet.hpp>
#include <iostream>

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  const gannet::Index bins_count = 10, tasks = 1000;
  gannet::Array<double> bins(world, {bins_count}, {.name = "bins"});
  gannet::Array<long> counter(world, {1}, {.name = "counter"});

  const double weight = 0.5, add = 1.0;
  long task;
  while ((task = counter.fetch_add({0}, 1)) < tasks) {
    const gannet::Index bin = task * task % bins_count;
    bins.accumulate({{bin}, {bin + 1}}, &add, weight);
  }
  world.sync();

  const double sum = gannet::dot(bins, bins);
  if (world.rank() == 0) {
    std::cout << "bin 4: " << bins.get({4}) << ", sum of squares: " << sum << '\n';
  }
}
// With 2 ranks: bin 4: 100, sum of squares: 45000
