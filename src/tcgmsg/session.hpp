#pragma once

#include <mpi.h>

#include <mutex>
#include <vector>

#include "gannet/array.hpp"

namespace gannet::tcgmsg {

/// What lasts from begin() to end().
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

  /// Messages that were begun and not waited for.
  struct UnderWay {
    MPI_Request request;
    Index node;  ///< or any
  };
  std::mutex mutex;
  std::vector<UnderWay> under_way;
};

/// Local. Fault::state before begin().
Session& session();

/// Local. The world, whichever layer started it. Fault::state if there is none.
World& world();

/// Collective. end() but for MPI and the process.
void close();

/// Local. Fault::argument, saying what it is, unless there is such a rank.
void check_rank(const char* what, Index rank);

}  // namespace gannet::tcgmsg
