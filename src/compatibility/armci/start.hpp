#pragma once

#include <mpi.h>

#include "gannet/export.hpp"

namespace gannet::armci {

/// [Init, Init_args] Collective over MPI_COMM_WORLD. Starts MPI and the world unless they exist
/// already. May be called again; each call is ended by one finalize().
GANNET_API void initialize();

/// [Init_mpi_comm] Collective over `comm`: the world consists of its processes. Fault::state if
/// there is another world already.
GANNET_API void initialize(MPI_Comm comm);

/// [Initialized] Local. Whether ARMCI can be used: also if another layer has started the world.
GANNET_API bool initialized();

/// [Finalize] Collective. The last call gives all memory back. Without an initialize() of its own
/// it does nothing: the layer that started the world ends it.
GANNET_API void finalize();

}  // namespace gannet::armci
