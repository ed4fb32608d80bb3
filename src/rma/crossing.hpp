#pragma once

#include <mpi.h>

#include <unordered_map>

#include "gannet/types.hpp"
#include "rma/client/client.hpp"
#include "rma/collective.hpp"

namespace gannet::rma {

/// The part of a team's collective operations that goes from node to node: one member of each
/// node, its leader, takes part. Messages between leaders' own ports, in about log2(nodes) steps.
/// One thread at a time; all leaders make the same calls in the same order.
class Crossing {
 public:
  /// Collective over `leaders`, which is only used here. `team` is the same number for all.
  Crossing(Client& client, MPI_Comm leaders, std::uint64_t team);

  std::size_t bytes_of_state() const {
    return sizeof *this + peers_.size() * (2 * sizeof(int) + 2 * sizeof(void*));
  }
  int nodes() const { return nodes_; }
  int node() const { return me_; }  ///< number of this node within the team

  /// Dissemination: everybody has arrived when anybody returns.
  void barrier(const char* call);

  /// values[i] := combined over all nodes; the same bits on all of them.
  void reduce(void* values, std::size_t count, Element type, Reduction how);

  /// A binomial tree from node `root` of the team.
  void broadcast(void* values, std::size_t bytes, int root);

 private:
  struct Step;
  static std::vector<Step> reduction_steps(int me, int nodes);
  std::vector<int> partners() const;
  void send(int to, std::uint32_t step, wire::Bytes content);
  std::vector<std::byte> receive(std::uint32_t step, std::size_t bytes, const char* call);

  Client& client_;
  std::uint64_t team_;
  int me_ = 0;
  int nodes_ = 1;
  std::uint64_t sequence_ = 0;
  std::unordered_map<int, wire::Peer> peers_;
};

}  // namespace gannet::rma
