#pragma once

#include <mpi.h>

#include <functional>

#include "gannet/world.hpp"

/// For tests that run on several ranks (gannet_rank_test). The main program starts MPI, keeps the
/// ranks in step at the end of every test, and fails on all ranks if a test failed on any.
namespace gannet::test {

/// Collective at its first use. A world over all ranks that lasts until the program ends.
World& world();

/// This process in MPI_COMM_WORLD, with or without a world.
int rank();
int ranks();

/// `what` is done before MPI ends, last registered first.
void before_finalize(std::function<void()> what);

}  // namespace gannet::test
