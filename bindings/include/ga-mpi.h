#ifndef GANNET_GA_MPI_H
#define GANNET_GA_MPI_H

/* GA_MPI_Comm and its kind: MPI communicators of GA's process groups. */
#include "ga.h"

#endif
