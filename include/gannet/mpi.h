#ifndef GANNET_MPI_H
#define GANNET_MPI_H

/* The MPI that Gannet is built with. `make install` puts cmake/mpi.h.in in the place of this file, which refuses
 * the mpi.h of another MPI. */

#include <mpi.h>

#endif
