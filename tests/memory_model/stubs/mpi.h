#pragma once

/// In place of MPI's, of which public headers name this alone.
typedef struct OpaqueComm* MPI_Comm;
#define MPI_COMM_WORLD nullptr
