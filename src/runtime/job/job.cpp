#include "job/job.hpp"

#include <span>

#include "base/random.hpp"
#include "base/settings.hpp"
#include "job/every_rank.hpp"
#include "job/launcher.hpp"
#include "job/mpi.hpp"

namespace gannet::job {

namespace {

/// The processors that each of these ranks may run on.
std::vector<cpu_set_t> cpu_sets(MPI_Comm ranks) {
  cpu_set_t mine;
  CPU_ZERO(&mine);
  sched_getaffinity(0, sizeof mine, &mine);
  int size = 0;
  MPI_Comm_size(ranks, &size);
  std::vector<cpu_set_t> all(static_cast<std::size_t>(size));
  check_mpi(MPI_Allgather(&mine, sizeof mine, MPI_BYTE, all.data(), sizeof mine, MPI_BYTE, ranks),
            "MPI_Allgather");
  return all;
}

/// Ranks may be bound to different processors: the union is what the machine has for them.
cpu_set_t all_cpus(std::span<const cpu_set_t> sets) {
  cpu_set_t all;
  CPU_ZERO(&all);
  for (const cpu_set_t& set : sets) CPU_OR(&all, &all, &set);
  return all;
}

/// The ranks that share a machine.
MPI_Comm split_by_machine(MPI_Comm comm, int rank) {
  MPI_Comm machine = MPI_COMM_NULL;
  check_mpi(MPI_Comm_split_type(comm, MPI_COMM_TYPE_SHARED, rank, MPI_INFO_NULL, &machine),
            "MPI_Comm_split_type");
  return machine;
}

/// All ranks of the machine; fewer where GANNET_NODE_RANKS pretends that nodes are small.
MPI_Comm split_by_node(MPI_Comm machine, int rank) {
  const std::int64_t most = base::setting_number(base::settings::node_ranks);
  int place = 0;
  MPI_Comm_rank(machine, &place);
  MPI_Comm node = MPI_COMM_NULL;
  const int part = most == 0 ? 0 : static_cast<int>(place / most);
  check_mpi(MPI_Comm_split(machine, part, rank, &node), "MPI_Comm_split");
  return node;
}

}  // namespace

Job::Job(MPI_Comm comm) : Job() {
  check_launcher();
  check_mpi(MPI_Comm_dup(comm, &comm_), "MPI_Comm_dup");
  MPI_Comm_set_errhandler(comm_, MPI_ERRORS_RETURN);
  MPI_Comm_rank(comm_, &rank_);
  MPI_Comm_size(comm_, &size_);
  on_every_rank(comm_, base::check_settings);
  find_node();
  if (node_size_ < size_) number_nodes();
}

void Job::find_node() {
  MPI_Comm machine = split_by_machine(comm_, rank_);
  try {
    MPI_Comm_size(machine, &machine_ranks_);
    MPI_Comm_rank(machine, &machine_rank_);
    machine_cpu_sets_ = cpu_sets(machine);
    const cpu_set_t cpus = all_cpus(machine_cpu_sets_);
    machine_cpus_ = CPU_COUNT(&cpus);
    node_comm_ = split_by_node(machine, rank_);
  } catch (...) {
    free_comm(machine);
    throw;
  }
  free_comm(machine);
  MPI_Comm_rank(node_comm_, &node_rank_);
  MPI_Comm_size(node_comm_, &node_size_);
  const auto first = static_cast<std::size_t>(machine_rank_ - node_rank_);
  node_cpu_set_ =
      all_cpus(std::span(machine_cpu_sets_).subspan(first, static_cast<std::size_t>(node_size_)));
}

void Job::number_nodes() {
  const int colour = node_rank_ == 0 ? 0 : MPI_UNDEFINED;
  check_mpi(MPI_Comm_split(comm_, colour, rank_, &firsts_comm_), "MPI_Comm_split");
  if (firsts_comm_ != MPI_COMM_NULL) {
    MPI_Comm_rank(firsts_comm_, &node_);
    MPI_Comm_size(firsts_comm_, &nodes_);
  }
  check_mpi(MPI_Bcast(&node_, 1, MPI_INT, 0, node_comm_), "MPI_Bcast");
  check_mpi(MPI_Bcast(&nodes_, 1, MPI_INT, 0, node_comm_), "MPI_Bcast");
  if (rank_ == 0) key_ = base::random_number();
  check_mpi(MPI_Bcast(&key_, 1, MPI_UINT64_T, 0, comm_), "MPI_Bcast");
}

Job::~Job() {
  if (abandoned_) return;
  free_comm(firsts_comm_);
  free_comm(node_comm_);
  free_comm(comm_);
}

}  // namespace gannet::job
