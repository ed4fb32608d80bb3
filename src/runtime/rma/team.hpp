#pragma once

#include <mpi.h>

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/hang_report.hpp"
#include "base/retry_alloc.hpp"
#include "gannet/error.hpp"
#include "gannet/one_sided_only.hpp"
#include "node/barrier.hpp"
#include "rma/by_node.hpp"
#include "rma/full_check.hpp"
#include "rma/place.hpp"
#include "rma/process.hpp"
#include "trace/trace.hpp"

namespace gannet::remote {
class Exchange;
}  // namespace gannet::remote

namespace gannet::rma {

/// What a group is made of: its ranks, a barrier on each node, the exchange between nodes, and a
/// board in node memory where members agree on the creation of shared things. On each node the
/// first member there is the leader.
class Team {
 public:
  /// How a team came about (make_team.cpp).
  struct Parts {
    MPI_Comm comm = MPI_COMM_NULL;  ///< becomes the team's own
    std::vector<int> world_ranks;   ///< of the members; none at all stand for all of the world
    std::uint64_t name = 0;         ///< Process::name_team
    int rank = 0;
    int size = 1;
    int node_rank = 0;  ///< among the members of this node
    int node_size = 1;
    bool several_nodes = false;
    std::unique_ptr<remote::Exchange> exchange;  ///< of leaders, if there are several nodes
    node::Offset memory = 0;  ///< the leader's: memory_bytes(node_size), zeroed up to the slots
  };
  Team(std::shared_ptr<Process> process, Parts parts);

  static std::size_t memory_bytes(int node_size);
  static std::size_t zeroed_bytes(int node_size);

  /// In program order on all members; does not wait.
  ~Team();

  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;

  Process& process() const { return *process_; }
  const std::shared_ptr<Process>& shared_process() const { return process_; }
  MPI_Comm comm() const { return comm_; }

  /// The same on all members, and no other team's in this world.
  std::uint64_t name() const { return name_; }

  /// Local, in program order on all members: numbers what they make together.
  std::uint64_t next_number() { return ++numbers_; }

  int rank() const { return rank_; }
  int size() const { return size_; }
  int world_rank(int member) const { return world_ranks_.empty() ? member : world_ranks_[member]; }

  /// Collective: on return, all that members began before is complete, and all have met. Memory
  /// that was retired becomes free, which is safe only because of both.
  void sync();

  /// The collective call that this member is in, as it was called from outside: calls that it is
  /// made of do not count. Members that meet in different calls get an Error. `text` is what
  /// GANNET_CHECK=full compares and shows; if it is empty, the call's own.
  class Meeting {
   public:
    Meeting(Team& team, const node::Call& call, std::string_view text = {}) : team_(team) {
      check_thread(call);  // before anything of the team: a task has no part in it
      outer_ = !team.meeting_;
      if (!outer_) return;
      if (!team.process_->open()) [[unlikely]]
        team.refuse_closed(call.text());
      if (full_check) [[unlikely]]
        team.compare(text.empty() ? call.text() : text);
      team.meeting_ = true;
      team.call_ = call;
      ++team.gathering_.meeting;
      if (base::WaitStatus* wait_status = team.process_->wait_status()) {
        before_ = std::exchange(base::hang_report::gathering, &team.gathering_);
        if (!before_) base::hang_report::note_collective(wait_status, collective_op, call.name);
      }
    }
    ~Meeting() {
      if (!outer_) return;
      team_.meeting_ = false;
      if (team_.process_->wait_status()) base::hang_report::gathering = before_;
    }
    Meeting(const Meeting&) = delete;
    Meeting& operator=(const Meeting&) = delete;

   private:
    static constexpr auto collective_op = static_cast<std::uint8_t>(trace::Op::collective);

    Team& team_;
    bool outer_ = false;
    const base::hang_report::Gathering* before_ = nullptr;
  };

  /// Collective among the members of this node, within a Meeting: a barrier.
  void meet_on_node() {
    const int other = barrier_.wait(call_);
    if (other >= 0) [[unlikely]]
      differ(other);
  }

  /// Local, within a Meeting: the call that its ranks meet in.
  const node::Call& call() const { return call_; }

  bool several_nodes() const { return several_nodes_; }

  /// The way to the other nodes; null unless there are some and this member is its node's leader.
  remote::Exchange* exchange() const { return exchange_.get(); }

  /// Local, on leaders. Number of a member's node, as the exchange counts them.
  int node_of(int member) const;

  /// Local, on leaders. The members in the order of these numbers.
  const ByNode& by_node();

  /// Collective among leaders, within a Meeting. `count` words of each member, member by member:
  /// each leader brings those of its own node, and gets all.
  void gather_words(std::span<std::uint64_t> words, std::size_t count);

  /// Slots for the exchange that is going on (collective.hpp), one for each member of this node.
  /// Slots of two turns alternate, so that one barrier separates writing from reading.
  static constexpr std::size_t slot_bytes = 8192;
  std::byte* slot(int member_here, unsigned turn) const;
  int my_slot() const { return node_rank_; }
  int members_here() const { return node_size_; }

  /// Local. Numbers the exchanges of this team.
  unsigned next_turn() { return ++turn_; }

  /// What a member brings to a common creation.
  struct Share {
    std::uint64_t fingerprint;           ///< of the arguments; has to be the same everywhere
    std::size_t bytes;                   ///< of its block, which its node has to find memory for
    std::function<node::Offset()> make;  ///< its block of the new thing; not collective
    std::optional<Error> objection;      ///< why it cannot take part
  };

  /// Collective. A table of the places of all members' blocks in node memory, kept once per node.
  /// The blocks are made once it is known that each node has memory for all its blocks. If any
  /// member objects, cannot make its block or asks for something else, every member throws the same
  /// Error about `what`. The table belongs to the leader: retire it with the block.
  node::Offset gather(const Share& share, const std::string& what);

  /// Local, in program order on all members. Frees my blocks after the next sync, when no member
  /// can be using them any more.
  void retire(node::Offset block) {
    base::retry_alloc([&] { retired_.push_back(block); });
  }

  bool is_leader() const { return node_rank_ == 0; }

  /// Local. Fault::state: the world has ended, and this call is too late.
  [[noreturn]] void refuse_closed(std::string_view call) const;
  void need_open(std::string_view call) const {
    if (!process_->open()) [[unlikely]]
      refuse_closed(call);
  }

  /// Bytes that this rank keeps for the team.
  std::size_t bytes_of_state() const;

 private:
  struct Board;
  void compare(std::string_view text);
  void number_nodes();
  std::optional<Error> complete(const char* call) const;
  Board& board() const;
  void open_board(Board& board, const Share& share);
  void object(Board& board, const Error& why) const;
  void bring_wish(std::size_t bytes, unsigned turn);
  void check_wishes(unsigned turn) const;
  std::optional<Error> join(const Share& share, const std::string& what, const Board& board,
                            unsigned turn, node::Offset& block) const;
  void settle(Board& board);
  void meet_everybody();
  std::optional<Error> complete_and_meet();
  std::optional<Error> complete_alone() const;
  void note_sync(const trace::Beginning& from);
  void free_retired();
  /// Another thread may be in a meeting.
  static void check_thread(const node::Call& call) {
    if (OneSidedOnly::inside()) [[unlikely]]
      OneSidedOnly::check(call.text().c_str());
  }
  [[noreturn]] void differ(int other) const;

  std::shared_ptr<Process> process_;
  MPI_Comm comm_;
  std::vector<int> world_ranks_;
  std::unordered_map<int, int> node_numbers_;  // of job nodes, on leaders of parts of the world
  std::unique_ptr<remote::Exchange> exchange_;
  std::optional<ByNode> by_node_;  // on leaders, once it was asked for
  std::uint64_t name_ = 0;
  std::uint64_t numbers_ = 0;
  bool several_nodes_ = false;
  int rank_ = 0;
  int size_ = 1;
  int node_rank_ = 0;
  int node_size_ = 1;
  node::Offset memory_ = 0;  // two boards, the barrier, then the slots
  node::Offset slots_ = 0;
  node::Barrier barrier_;
  node::Call call_;
  base::hang_report::Gathering gathering_{};  // the call that this member is in, for hang reports
  bool meeting_ = false;
  unsigned round_ = 0;
  unsigned turn_ = 0;
  std::uint64_t syncs_ = 0;
  std::uint32_t traced_as_ = 0;  // by the recording; 0: not yet
  std::vector<node::Offset> retired_;
};

}  // namespace gannet::rma
