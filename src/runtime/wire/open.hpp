#pragma once

#include <mpi.h>

#include "wire/terms.hpp"
#include "wire/transport.hpp"

namespace gannet::wire {

/// Collective over `comm`, which a transport may duplicate. The transport of GANNET_TRANSPORT:
/// `auto` takes what drives the cards of every rank by itself (ucx, then ofi), otherwise ucx where
/// the build and every rank has it, otherwise mpi. The same on every rank; Error(Fault::system or
/// unsupported) on every rank, saying what is missing and what to do, if any rank cannot have what
/// was asked for.
std::unique_ptr<Transport> open_transport(MPI_Comm comm, const JobConfig& config);

/// What open_transport() returns for the transport that it opened: the same one. Alone in its file,
/// so that test programs may link another version, which puts an unkind network in between.
std::unique_ptr<Transport> handed_out(std::unique_ptr<Transport> opened);

/// Local. Error(Fault::system or unsupported) if GANNET_TRANSPORT or GANNET_INTERFACE asks for what
/// this build or this machine does not have, whether the job needs a transport or not.
void check_settings();

/// The transports of this build, for messages and `gannet info`: "ucx (1.13.1) ofi mpi".
std::string transports_of_this_build();

}  // namespace gannet::wire
