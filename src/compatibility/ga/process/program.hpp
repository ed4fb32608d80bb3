#pragma once

#include <mpi.h>

#include <optional>

#include "gannet/export.hpp"
#include "gannet/types.hpp"

/// The life of a GA program: from initialize to terminate.
namespace gannet::ga {

/// Collective. Starts the world unless another layer has; a second call does nothing. `limit` is
/// the maximum number of bytes of array memory that each rank may own; none: what the node has.
GANNET_API void initialize(std::optional<Index> limit = {});
GANNET_API void initialize(MPI_Comm comm);

/// Collective. Destroys all arrays, groups and mutexes, and ends the world.
GANNET_API void terminate();

}  // namespace gannet::ga
