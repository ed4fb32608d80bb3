// A matrix that all ranks share: each rank writes some rows, and any rank reads any element.
#include <gannet/gannet.hpp>
#include <iostream>
#include <vector>

int main(int argc, char** argv) {
  gannet::World world(argc, argv);  // starts MPI, unless the program has
  const gannet::Index n = 8;
  gannet::Array<double> a(world, {n, n}, {.name = "a"});  // zero everywhere

  for (gannet::Index row = world.rank(); row < n; row += world.size()) {
    const std::vector<double> ones(n, 1.0);
    a.put({{row, 0}, {row + 1, n}}, ones.data());
  }
  world.sync();  // from here on every rank sees all rows

  const double total = gannet::sum(a);  // by all ranks together
  if (world.rank() == 0) {
    std::cout << "element (7, 3): " << a.get({7, 3}) << ", sum: " << total << '\n';
    for (int rank = 0; rank < world.size(); ++rank) {
      std::cout << "rank " << rank << " owns " << to_string(a.block(rank)) << '\n';
    }
  }
}
// With 2 ranks:
// element (7, 3): 1, sum: 64
// rank 0 owns [0:4, 0:8]
// rank 1 owns [4:8, 0:8]
