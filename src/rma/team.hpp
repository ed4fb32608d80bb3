#pragma once

#include <mpi.h>

#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "gannet/error.hpp"
#include "rma/barrier.hpp"
#include "rma/crossing.hpp"
#include "rma/place.hpp"

namespace gannet::rma {

class Runtime;

/// What a group is made of: its ranks, a barrier on each node, the crossing between nodes, and a
/// board in node memory where members agree on the creation of shared things. On each node the
/// first member there is the leader.
class Team {
 public:
  /// Collective over `comm`, which becomes the team's own. `world_ranks[i]` is member i; none at
  /// all stand for all ranks of the world.
  Team(std::shared_ptr<Runtime> runtime, MPI_Comm comm, std::vector<int> world_ranks);

  /// In program order on all members; does not wait.
  ~Team();

  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  Runtime& runtime() const { return *runtime_; }
  const std::shared_ptr<Runtime>& shared_runtime() const { return runtime_; }
  MPI_Comm comm() const { return comm_; }
  int rank() const { return rank_; }
  int size() const { return size_; }
  int world_rank(int member) const { return world_ranks_.empty() ? member : world_ranks_[member]; }

  /// Collective: barrier, and memory retired before it becomes free.
  void sync();

  /// Collective among the members of this node: a barrier.
  void meet_on_node() { barrier_.wait(); }

  bool several_nodes() const { return several_nodes_; }

  /// The way to the other nodes; null unless there are some and this member is its node's leader.
  Crossing* crossing() const { return crossing_.get(); }

  /// Local, on leaders. Number of a member's node, as the crossing counts them.
  int node_of(int member) const;

  /// Slots for the exchange that is going on (collective.hpp), one for each member of this node.
  /// Slots of two turns alternate, so that one barrier separates writing from reading.
  static constexpr std::size_t slot_bytes = Client::letter_bytes;
  std::byte* slot(int member_here, unsigned turn) const;
  int my_slot() const { return node_rank_; }
  int members_here() const { return node_size_; }

  /// Local. Numbers the exchanges of this team.
  unsigned next_turn() { return ++turn_; }

  /// What a member brings to a common creation.
  struct Share {
    std::uint64_t fingerprint;       ///< of the arguments; has to be the same everywhere
    Offset block;                    ///< its block of the new thing
    std::optional<Error> objection;  ///< why it cannot take part
  };

  /// Collective. A table of the places of all members' blocks in node memory, kept once per node.
  /// If any member objects or asks for something else, every member throws the same Error about
  /// `what`. The table belongs to the leader: retire it with the block.
  Offset gather(const Share& share, const std::string& what);

  /// Local, in program order on all members. Frees my blocks after the next sync, when no member
  /// can be using them any more.
  void retire(Offset block) { retired_.push_back(block); }

  bool is_leader() const { return node_rank_ == 0; }

  /// Bytes that this rank keeps for the team.
  std::size_t bytes_of_state() const;

 private:
  struct Board;
  void find_my_node();
  void take_memory();
  Board& board() const;
  void open_board(Board& board, const Share& share);
  void object(Board& board, const Error& why) const;
  void settle(Board& board);
  void free_retired();

  std::shared_ptr<Runtime> runtime_;
  MPI_Comm comm_;
  MPI_Comm node_comm_ = MPI_COMM_NULL;  // only while the team is made
  std::vector<int> world_ranks_;
  std::unordered_map<int, int> node_numbers_;  // of job nodes, on leaders of parts of the world
  std::unique_ptr<Crossing> crossing_;
  bool several_nodes_ = false;
  int rank_ = 0;
  int size_ = 1;
  int node_rank_ = 0;
  int node_size_ = 1;
  Offset memory_ = 0;  // two boards, the barrier, then the slots
  Offset slots_ = 0;
  Barrier barrier_;
  unsigned round_ = 0;
  unsigned turn_ = 0;
  std::vector<Offset> retired_;
};

}  // namespace gannet::rma
