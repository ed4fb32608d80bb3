// Opens a world and closes it, for tests of what is said about that.
#include "gannet/world.hpp"

int main(int argc, char** argv) {
  const gannet::World world(argc, argv);
  world.sync();
}
