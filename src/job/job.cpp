#include "job/job.hpp"

#include <sched.h>

#include "job/mpi.hpp"

namespace gannet::job {

namespace {

/// Ranks may be bound to different processors: their union is what the node has for them.
int count_cpus(MPI_Comm node) {
  cpu_set_t mine;
  CPU_ZERO(&mine);
  sched_getaffinity(0, sizeof mine, &mine);
  cpu_set_t all;
  check_mpi(MPI_Allreduce(&mine, &all, sizeof mine, MPI_BYTE, MPI_BOR, node), "MPI_Allreduce");
  return CPU_COUNT(&all);
}

}  // namespace

Job::Job(MPI_Comm comm) {
  check_mpi(MPI_Comm_dup(comm, &comm_), "MPI_Comm_dup");
  MPI_Comm_set_errhandler(comm_, MPI_ERRORS_RETURN);
  MPI_Comm_rank(comm_, &rank_);
  MPI_Comm_size(comm_, &size_);
  check_mpi(MPI_Comm_split_type(comm_, MPI_COMM_TYPE_SHARED, rank_, MPI_INFO_NULL, &node_comm_),
            "MPI_Comm_split_type");
  MPI_Comm_rank(node_comm_, &node_rank_);
  MPI_Comm_size(node_comm_, &node_size_);
  node_cpus_ = count_cpus(node_comm_);
}

Job::~Job() {
  if (abandoned_) return;
  free_comm(node_comm_);
  free_comm(comm_);
}

}  // namespace gannet::job
