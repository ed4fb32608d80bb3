#pragma once

#include <mpi.h>

#include "gannet/array.hpp"

namespace gannet::tcgmsg {

/// What TCGMSG keeps in the world.
struct Session {
  /// Collective.
  explicit Session(World& world);
  ~Session();

  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  World& world;
  MPI_Comm comm = MPI_COMM_NULL;  ///< for messages between two ranks

  /// The shared counter: value, ranks that have registered its end, times it began anew.
  Array<Index> counter;
};

/// Local; in a program that has not called begin(), collective the first time. Fault::state if
/// there is no MPI.
Session& session();

/// Local. Where messages go: a communicator of their own, or, without begin(), that of the world
/// or of MPI. Fault::state if there is no MPI.
MPI_Comm message_comm();

/// Local. The world, whichever layer started it; in a program that has only MPI, collective the
/// first time. Fault::state if there is no MPI.
World& world();

/// Collective. Like end(), but leaves MPI and the process alone.
void close();

/// Local. Fault::argument, saying what it is, unless there is such a rank.
void check_rank(const char* what, Index rank);

}  // namespace gannet::tcgmsg
