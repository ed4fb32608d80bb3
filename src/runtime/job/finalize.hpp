#pragma once

#include <functional>

namespace gannet::job {

/// While it lives, `act` runs if the program calls MPI_Finalize: at its beginning, when all of MPI
/// still works. What was registered last runs first. MPI has to be running.
class AtFinalize {
 public:
  explicit AtFinalize(std::function<void()> act);
  ~AtFinalize();
  AtFinalize(const AtFinalize&) = delete;
  AtFinalize& operator=(const AtFinalize&) = delete;
};

}  // namespace gannet::job
