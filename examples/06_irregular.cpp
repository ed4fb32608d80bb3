// The program decides who owns what: boundaries for each axis, here as atoms have basis functions.
#include <gannet/gannet.hpp>
#include <iostream>

int main(int argc, char** argv) {
  gannet::World world(argc, argv);

  // Rows are cut before the first function of the second atom; columns stay whole.
  const gannet::Index oxygen = 14, hydrogen = 5, n = oxygen + 2 * hydrogen;
  std::vector<std::vector<gannet::Index>> starts = {{0}, {0}};
  if (world.size() > 1) starts[0].push_back(oxygen);
  gannet::Array<double> overlap(
      world, {n, n}, {.name = "overlap", .distribution = gannet::Distribution::irregular(starts)});

  if (world.rank() == 0) {
    for (int rank = 0; rank < world.size(); ++rank) {
      std::cout << "rank " << rank << " owns " << to_string(overlap.block(rank)) << '\n';
    }
  }
}
// With 2 ranks:
// rank 0 owns [0:14, 0:24]
// rank 1 owns [14:24, 0:24]
