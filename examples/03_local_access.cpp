// Every rank works in place on the block that it owns, and asks who owns the rest.
#include <gannet/gannet.hpp>
#include <iostream>

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  gannet::Array<double> a(world, {4, 6}, {.name = "a"});

  // My block, without a copy: local(i, j) counts from the corner of the block.
  auto local = a.update_local();
  for (gannet::Index i = 0; i < local.extent(0); ++i) {
    for (gannet::Index j = 0; j < local.extent(1); ++j) local(i, j) = world.rank() + 1;
  }
  world.sync();

  if (world.rank() == 0) {
    std::cout << "element (3, 5) belongs to rank " << a.owner({3, 5}) << " and is " << a.get({3, 5})
              << '\n';
    for (const auto& [rank, patch] : a.owners({{1, 1}, {4, 4}})) {
      std::cout << "rank " << rank << " owns " << to_string(patch) << " of it\n";
    }
  }
}
// With 2 ranks:
// element (3, 5) belongs to rank 1 and is 2
// rank 0 owns [1:4, 1:3] of it
// rank 1 owns [1:4, 3:4] of it
