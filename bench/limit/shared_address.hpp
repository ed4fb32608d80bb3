#pragma once

#include <mpi.h>

namespace bench {

/// Collective. Where this process maps the shared memory that rank `owner` has at its own address
/// `at_owner` (which the others need not give). The limits use it to work on the same pages as the
/// library that is measured, without a word from the library.
void* shared_address(MPI_Comm comm, int owner, const void* at_owner);

}  // namespace bench
