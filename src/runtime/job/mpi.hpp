#pragma once

#include <mpi.h>

#include <string>

namespace gannet::job {

/// Starts MPI unless it runs, with MPI_THREAD_MULTIPLE; a program that calls MPI_Init itself gets
/// that level, too, if its MPI allows it. If we start it, we also finalise it when the process
/// exits; a process that exits while a world is open aborts the job instead, so that nobody waits.
/// Children that it forks do neither; in them this is Error(Fault::state).
void start_mpi(int* argc, char*** argv);

/// Fault::system with MPI's own words unless `code` is MPI_SUCCESS.
void check_mpi(int code, const char* call);

/// What the MPI library calls itself: "Open MPI v4.1.4".
std::string mpi_library();

/// Counts open worlds for the sake of start_mpi.
void world_opened();
void world_closed();

/// Ends the whole job with this status, once whoever reads our output through a pipe has received
/// it, or after half a second at most. `tell` runs before that, once, so that others learn of it.
[[noreturn]] void abort_job(int status);
void before_abort(void (*tell)());

/// Frees a communicator unless MPI is finalised, or this process was forked from a rank.
void free_comm(MPI_Comm comm);

}  // namespace gannet::job
