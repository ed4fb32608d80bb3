// Lists of single elements in one call: they are bundled by owner on the way.
#include <gannet/gannet.hpp>
#include <iostream>
#include <vector>

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  gannet::Array<double> a(world, {100, 100}, {.name = "a"});

  // Subscripts stand one after the other: (0, 99), (50, 50), (99, 0).
  const std::vector<gannet::Index> places = {0, 99, 50, 50, 99, 0};
  if (world.rank() == 0) {
    const std::vector<double> values = {1.5, 2.5, 3.5};
    a.scatter(places, values);
  }
  world.sync();

  const std::vector<double> one_each(3, 1.0);
  a.scatter_accumulate(places, one_each, 10.0);  // every rank adds 10
  world.sync();

  if (world.rank() == world.size() - 1) {
    std::vector<double> found(3);
    a.gather(places, found);
    for (const double value : found) std::cout << value << ' ';
    std::cout << '\n';
  }
}
// With 2 ranks: 21.5 22.5 23.5
