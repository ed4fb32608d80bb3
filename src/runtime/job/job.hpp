#pragma once

#include <mpi.h>
#include <sched.h>

#include <cstdint>
#include <utility>
#include <vector>

namespace gannet::job {

/// The processes of one world: who they are and which of them share this node's memory.
class Job {
 public:
  /// Collective over `comm`, which is duplicated. The same Error on every rank if a setting of any
  /// rank is invalid.
  explicit Job(MPI_Comm comm);

  /// Frees the communicators; collective in MPI's sense.
  ~Job();

  Job(const Job&) = delete;
  Job& operator=(const Job&) = delete;

  MPI_Comm comm() const { return comm_; }
  int rank() const { return rank_; }
  int size() const { return size_; }

  /// The ranks of this node, numbered in the order of their ranks in the world.
  MPI_Comm node_comm() const { return node_comm_; }
  int node_rank() const { return node_rank_; }
  int node_size() const { return node_size_; }

  /// Nodes are numbered in the order of their first ranks.
  int node() const { return node_; }
  int nodes() const { return nodes_; }

  /// The first ranks of all nodes, one for each, in the order of the nodes; null on other ranks.
  MPI_Comm firsts_comm() const { return firsts_comm_; }

  /// A random number that distinguishes messages of this world from those of unknown peers.
  std::uint64_t key() const { return key_; }

  /// Processors that the ranks of this node may run on, all together.
  int node_cpus() const { return CPU_COUNT(&node_cpu_set_); }
  const cpu_set_t& node_cpu_set() const { return node_cpu_set_; }

  /// Ranks of this world that share this machine's processors, and how many processors: those of
  /// this node, and of all nodes that the same machine pretends to be.
  int machine_ranks() const { return machine_ranks_; }
  int machine_cpus() const { return machine_cpus_; }

  /// This rank among them, in the order of their ranks in the world.
  int machine_rank() const { return machine_rank_; }

  /// The processors that each of them may run on. To be taken once: nothing that grows with the
  /// number of ranks is kept.
  std::vector<cpu_set_t> take_machine_cpu_sets() { return std::move(machine_cpu_sets_); }

  /// Ranks share processors: a waiting rank keeps another one from working.
  bool oversubscribed() const { return machine_ranks_ > machine_cpus_; }

  /// Leaves the communicators alone from now on: other ranks may not be there to free them with.
  void abandon() { abandoned_ = true; }

 private:
  Job() = default;  // so that ~Job() runs if the rest of a constructor fails
  void find_node();
  void number_nodes();

  MPI_Comm comm_ = MPI_COMM_NULL;
  MPI_Comm node_comm_ = MPI_COMM_NULL;
  MPI_Comm firsts_comm_ = MPI_COMM_NULL;
  int rank_ = 0;
  int size_ = 1;
  int node_rank_ = 0;
  int node_size_ = 1;
  cpu_set_t node_cpu_set_{};
  int machine_ranks_ = 1;
  int machine_cpus_ = 1;
  int machine_rank_ = 0;
  std::vector<cpu_set_t> machine_cpu_sets_;
  int node_ = 0;
  int nodes_ = 1;
  std::uint64_t key_ = 0;
  bool abandoned_ = false;
};

}  // namespace gannet::job
