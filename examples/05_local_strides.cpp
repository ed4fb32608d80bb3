// Strides describe the local buffer: part of a larger one, or one in another order.
#include <gannet/gannet.hpp>
#include <iostream>
#include <vector>

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  gannet::Array<int> a(world, {3, 2}, {.name = "a"});

  if (world.rank() == 0) {
    // The 3 x 2 corner of a local 5 x 10 buffer: the next row is 10 elements further on.
    std::vector<int> buffer(5 * 10);
    for (std::size_t i = 0; i < buffer.size(); ++i) buffer[i] = static_cast<int>(i);
    a.put({{0, 0}, {3, 2}}, buffer.data(), {10, 1});
  }
  world.sync();

  if (world.rank() == world.size() - 1) {
    // Column-major, as Fortran has it: along a column the next element is next in memory.
    std::vector<int> by_columns(3 * 2);
    a.get({{0, 0}, {3, 2}}, by_columns.data(), {1, 3});
    for (const int element : by_columns) std::cout << element << ' ';
    std::cout << '\n';
  }
}
// With 2 ranks: 0 10 20 1 11 21
