#include <memory>

#include "support/ranks.hpp"

namespace gannet::test {

World& world() {
  static std::unique_ptr<World> world;
  if (!world) {
    world = std::make_unique<World>(MPI_COMM_WORLD);
    before_finalize([] { world.reset(); });
  }
  return *world;
}

}  // namespace gannet::test
