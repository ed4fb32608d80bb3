// Opens a world and closes it, or with the argument "exit" exits before, for tests of what is said
// about that.
#include <cstdlib>

#include "gannet/world.hpp"

int main(int argc, char** argv) {
  const gannet::World world(argc, argv);
  world.sync();
  if (argc > 1) std::exit(3);
}
