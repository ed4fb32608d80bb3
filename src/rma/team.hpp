#pragma once

#include <mpi.h>

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "gannet/error.hpp"
#include "rma/barrier.hpp"

namespace gannet::rma {

class Runtime;

/// What a group is made of: its ranks, a barrier, and a board in node memory where they agree on
/// the creation of shared things.
class Team {
 public:
  /// Collective over `comm`, which becomes the team's own. `world_ranks[i]` is member i.
  Team(std::shared_ptr<Runtime> runtime, MPI_Comm comm, std::vector<int> world_ranks);

  /// In program order on all members; does not wait.
  ~Team();

  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  Runtime& runtime() const { return *runtime_; }
  const std::shared_ptr<Runtime>& shared_runtime() const { return runtime_; }
  MPI_Comm comm() const { return comm_; }
  int rank() const { return rank_; }
  int size() const { return static_cast<int>(world_ranks_.size()); }
  int world_rank(int member) const { return world_ranks_[member]; }

  /// Collective: barrier, and memory retired before it becomes free.
  void sync();

  /// The slot of a member for the exchange that is going on (collective.hpp), `slot_bytes` long.
  /// Slots of two turns alternate, so that one barrier separates writing from reading.
  static constexpr std::size_t slot_bytes = 8192;
  std::byte* slot(int member, unsigned turn) const;

  /// Local. Numbers the exchanges of this team.
  unsigned next_turn() { return ++turn_; }

  /// What a member brings to a common creation.
  struct Share {
    std::uint64_t fingerprint;       ///< of the arguments; has to be the same everywhere
    Offset block;                    ///< its block of the new thing
    std::optional<Error> objection;  ///< why it cannot take part
  };

  /// Collective. A table of all members' blocks in node memory, kept once per node. If any member
  /// objects or asks for something else, every member throws the same Error about `what`.
  /// The table belongs to the first member: retire it with the block.
  Offset gather(const Share& share, const std::string& what);

  /// Local, in program order on all members. Frees my blocks after the next sync, when no member
  /// can be using them any more.
  void retire(Offset block) { retired_.push_back(block); }

 private:
  struct Board;
  Board& board() const;
  void object(Board& board, const Error& why) const;
  void free_retired();

  std::shared_ptr<Runtime> runtime_;
  MPI_Comm comm_;
  std::vector<int> world_ranks_;
  int rank_ = 0;
  Offset memory_ = 0;  // two boards, the barrier, then the slots
  Offset slots_ = 0;
  Barrier barrier_;
  unsigned round_ = 0;
  unsigned turn_ = 0;
  std::vector<Offset> retired_;
};

}  // namespace gannet::rma
