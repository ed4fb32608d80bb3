#pragma once

#include <cstdint>
#include <memory>

#include "gannet/error.hpp"
#include "gannet/world.hpp"

namespace gannet::python {

/// A world as long as Python wants it.
class OwnWorld {
 public:
  /// Collective: over a communicator's handle, or over all ranks.
  OwnWorld(std::uintptr_t comm, bool all);

  /// The end of the process: nothing that waits for others.
  ~OwnWorld() { (void)world_.release(); }
  OwnWorld(const OwnWorld&) = delete;
  OwnWorld& operator=(const OwnWorld&) = delete;

  /// Fault::state once it is closed.
  const World& world() const {
    if (!world_) throw Error(Fault::state, "this World is closed");
    return *world_;
  }

  /// Collective.
  void close();

 private:
  std::unique_ptr<World> world_;
};

}  // namespace gannet::python
