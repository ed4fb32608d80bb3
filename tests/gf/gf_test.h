#pragma once

/* What the programs share: a check that ends the job, and a job that begins and ends. */
#include <ga.h>
#include <macdecls.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#include "gf.h"

#define REQUIRE(condition)                                                              \
  do {                                                                                  \
    if (!(condition)) {                                                                 \
      fprintf(stderr, "%s:%d: not true: %s (%s)\n", __FILE__, __LINE__, #condition, GFLastError()); \
      MPI_Abort(MPI_COMM_WORLD, 1);                                                     \
    }                                                                                   \
  } while (0)

static inline void begin_job(int *argc, char ***argv) {
  int provided;
  MPI_Init_thread(argc, argv, MPI_THREAD_MULTIPLE, &provided);
  GA_Initialize();
  GFInitialize();
}

static inline void end_job(void) {
  GFFinalize();
  GA_Terminate();
  MPI_Finalize();
}
