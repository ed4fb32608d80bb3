// Operations by all ranks together: on arrays, on patches, on single values, and within a group.
#include <gannet/gannet.hpp>
#include <iostream>
#include <vector>

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  gannet::Array<double> a(world, {100, 100}, {.name = "a"});
  auto b = a.duplicate("b");

  gannet::fill(a, 2.0);
  gannet::add(1.0, a, 0.5, a, b);              // b = 3
  gannet::fill(b[{{0, 0}, {10, 100}}], -1.0);  // ten rows of it
  const double product = gannet::dot(a, b);    // the same on every rank
  const int ranks = world.sum(1);              // one value of each rank

  // The even ranks alone: the others take no part, and may do something else meanwhile.
  std::vector<int> even;
  for (int rank = 0; rank < world.size(); rank += 2) even.push_back(rank);
  double largest = 0.0;
  if (world.rank() % 2 == 0) {
    const gannet::Group group = world.subgroup(even);
    gannet::Array<double> c(group, {50}, {.name = "c"});
    gannet::enumerate(c, 0.0, 1.0);
    largest = gannet::select_max(c).value;
  }

  if (world.rank() == 0) {
    std::cout << "dot " << product << ", ranks " << ranks << ", largest " << largest << '\n';
  }
}
// With 2 ranks: dot 52000, ranks 2, largest 49
