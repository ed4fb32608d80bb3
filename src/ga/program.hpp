#pragma once

#include <mpi.h>

#include <cstdint>
#include <optional>

#include "ga/cluster.hpp"
#include "gannet/types.hpp"

/// The life of a GA program: from initialize to terminate.
namespace gannet::ga {

/// Collective. Starts the world unless another layer has; a second call does nothing. `limit` is
/// the most bytes of array memory that each rank may own; none: what the node has.
GANNET_API void initialize(std::optional<Index> limit = {});
GANNET_API void initialize(MPI_Comm comm);

/// Collective. Destroys all arrays, groups and mutexes, and ends the world.
GANNET_API void terminate();

/// Local.
GANNET_API bool initialized();

/// Local, alike on all ranks. Changes the limit.
GANNET_API void set_memory_limit(std::optional<Index> limit);
GANNET_API bool memory_limited();

/// Local. Bytes of array memory that this rank owns, and those it may still get; without a limit,
/// what the node has left for each of its ranks.
GANNET_API Index memory_used();
GANNET_API Index memory_available();

/// Array memory of this rank, counted for as long as this lives.
class Charge {
 public:
  explicit Charge(Index bytes);
  ~Charge();
  Charge(const Charge&) = delete;
  Charge& operator=(const Charge&) = delete;

 private:
  Index bytes_;
};
GANNET_API Index most_memory_used();

/// What the room keeps between initialize and terminate. Fault::state outside.
struct Program {
  Cluster cluster;
  std::optional<Index> limit = {};
  Index used = 0;
  Index most_used = 0;
};
GANNET_API Program& program();

}  // namespace gannet::ga
