// A mutex makes several operations one: here "read, decide, write", which accumulate cannot do.
#include <gannet/gannet.hpp>
#include <iostream>

int main(int argc, char** argv) {
  gannet::World world(argc, argv);
  gannet::Array<int> seats(world, {10}, {.name = "seats"});
  gannet::Array<int> sold(world, {1}, {.name = "sold"});
  gannet::MutexSet mutexes(world, 1);

  // All ranks sell as many seats as they can; none is sold twice, and not one too many.
  int mine = 0;
  for (bool left = true; left;) {
    const gannet::MutexGuard guard(mutexes, 0);
    const gannet::Index next = sold.get({0});
    left = next < seats.shape()[0];
    if (left) {
      seats.put({next}, 1 + world.rank());
      sold.put({0}, static_cast<int>(next) + 1);
      ++mine;
    }
  }

  const int all = world.sum(mine);  // collective, so it also waits for everybody
  if (world.rank() == 0) std::cout << "sold " << all << " of " << sold.get({0}) << '\n';
}
// With 2 ranks: sold 10 of 10
