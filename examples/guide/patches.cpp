// Patches of a matrix: written, read into a part of a larger buffer, element by element, in place.
#include <gannet/gannet.hpp>
#include <iostream>
#include <vector>

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  gannet::Array<int> a(world, {6, 6}, {.name = "a"});

  if (world.rank() == 0) {
    const std::vector<int> values = {1, 2, 3, 4, 5, 6};
    a.put({{1, 2}, {3, 5}}, values);  // rows 1 and 2, columns 2, 3 and 4
    a.put({5, 5}, 9);                 // one element
  }
  world.sync();

  // My block, in place: local(0, 0) is its first element, wherever that is in the matrix.
  auto local = a.update_local();
  for (int& element : local) element *= 10;
  if (world.rank() == 0) local(0, 0) = 7;
  world.sync();

  if (world.rank() == world.size() - 1) {
    // A copy of a patch, which knows its extents and is a range of its elements.
    const auto copy = a.get(gannet::Patch{{1, 2}, {3, 5}});
    std::cout << copy.extent(0) << " x " << copy.extent(1) << ", the last " << copy(1, 2) << '\n';

    // The patch becomes the upper left corner of a 4 x 4 buffer, whose rows are 4 elements apart.
    std::vector<int> buffer(4 * 4, -1);
    a.get({{1, 2}, {3, 5}}, buffer.data(), {4, 1});
    for (int i = 0; i < 4; ++i) {
      for (int j = 0; j < 4; ++j) std::cout << buffer[4 * i + j] << ' ';
      std::cout << '\n';
    }

    // Single elements anywhere, in one call: (1, 2), (5, 5) and (0, 0).
    const std::vector<gannet::Index> places = {1, 2, 5, 5, 0, 0};
    std::vector<int> found(3);
    a.gather(places, found);
    std::cout << found[0] << ' ' << found[1] << ' ' << found[2] << '\n';
  }
}
// With 2 ranks:
// 2 x 3, the last 60
// 10 20 30 -1
// 40 50 60 -1
// -1 -1 -1 -1
// -1 -1 -1 -1
// 10 90 7
