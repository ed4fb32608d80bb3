#pragma once

#include <exception>
#include <memory>
#include <mutex>
#include <vector>

#include "array/core.hpp"
#include "gannet/request.hpp"
#include "ghosts/layout.hpp"
#include "ghosts/progress_thread.hpp"
#include "node/transfer.hpp"
#include "rma/one_sided.hpp"
#include "rma/segment.hpp"

namespace gannet::ghosts {

/// Values in flight between blocks and ghost cells, one way, again and again. Planned once.
///
/// Ranks of one node read each other's blocks; for a rank of another node, everything that it gets
/// is packed into one message, which the helper of its node unpacks. There is no meeting of all
/// ranks: each pair of ranks has two counts.
///
/// * `sent`, in the receiver's memory: the sender's values may be read (on its node), or have
///   arrived (from another). The receiver reads values number n when it is n or more.
/// * `taken`, in the sender's memory: the receiver has read them. On one node the sender ends an
///   update only then, since what it does next may change its block. Between nodes the sender has
///   a copy, and waits before message n until n - 2 is taken: there are two places for messages.
///
/// So a neighbour that is an update ahead neither overwrites nor reads anything early, and a rank
/// that is behind delays its neighbours only. Every wait is for a rank that is in an earlier update
/// or at an earlier step of the same one (begin comes before end, and waits only for n - 2), so
/// waits form no cycle.
///
/// What goes to another node goes through the rank's first client, which keeps a message and its
/// count in order. If the rank computes after begin, a thread of the process carries on with all of
/// it, as far as it can; the rank does the rest when it looks itself.
class Exchange final : private ProgressThread::Update {
 public:
  /// Collective over the group of the array, which has to last. Memory on each rank grows with its
  /// neighbours.
  Exchange(array::Core& core, const Rules& rules, Direction direction);
  ~Exchange() override;
  Exchange(const Exchange&) = delete;
  Exchange& operator=(const Exchange&) = delete;

  /// What the rank does after begin.
  enum class Then { waits, computes };

  /// Local, on all ranks in the same order with the same choice: what this rank sends may be read,
  /// or is about to be sent. Waits for a rank of another node only if that is two updates behind.
  void begin(const Chosen& chosen, Then then);

  /// Local. Does what can be done without waiting; true when the update has ended on this rank.
  bool step();

  /// Local. Waits for the end: the values are here, and nobody reads this rank's any more.
  void finish();

  bool under_way() const { return under_way_; }

  /// Bytes that this rank receives in an update of all ghost cells.
  Index bytes() const { return bytes_; }

 private:
  using Clock = ProgressThread::Clock;

  /// A piece as seen by this rank.
  struct Part {
    Point toward;
    Index mine;    ///< bytes from the beginning of my memory
    Index theirs;  ///< the same in the peer's
    Index elements;
    node::Transfer across;  ///< far: theirs, near: mine
    node::Transfer packed;  ///< far: mine, near: a message
  };

  struct Channel {
    int peer;
    std::vector<Part> parts;
    bool here;            ///< on this node
    std::byte* memory;    ///< the peer's block, if here
    Counts* line;         ///< mine
    std::byte* messages;  ///< mine, if not here
    std::size_t message_bytes;
    rma::Place their_line;
    rma::Place their_messages;
    std::uint64_t count = 0;    ///< messages of this channel so far
    Request under_way[2] = {};  ///< messages or counts in flight to another node
    bool open = false;          ///< in this update, and not done yet
  };

  class Neighbour;

  Part part_of(const GhostPiece& piece, bool mine_is_ghost) const;
  std::vector<Channel> channels(const std::vector<Flow>& flows, bool mine_is_ghost, bool sending,
                                const Layout& mine) const;
  bool far(int one, int other) const;
  void open(const Chosen& chosen);
  void offer(Channel& to);
  bool needs_other_nodes() const;
  bool go_on() noexcept override;
  void note_look();
  void rethrow_failure();
  bool look();
  void send_unsent();
  void send(Channel& to);
  void await_room(const Channel& to) const;
  bool has_come(const Channel& from) const;
  void take(Channel& from);
  void take_from_block(const Channel& from);
  void take_from_message(const Channel& from);
  void notify_here(const Channel& channel) const;
  void notify_remote(Channel& channel, rma::Pending& pending) const;
  void complete_all() noexcept;

  array::Core& core_;
  const rma::Process& process_;
  Rules rules_;
  Direction way_;
  int me_;
  std::byte* block_ = nullptr;
  std::unique_ptr<rma::Segment> segment_;
  std::vector<Channel> receives_;
  std::vector<Channel> sends_;
  Index bytes_ = 0;
  Chosen chosen_;
  bool under_way_ = false;
  std::vector<Channel*> unsent_;
  bool computes_ = false;  ///< the rank has not looked since begin
  Clock::time_point begun_at_{};
  Clock::duration computing_{};  ///< from begin until the rank looked, last time

  std::shared_ptr<ProgressThread> progress_thread_;  // created when first needed
  std::mutex mutex_;            // for what follows, and for the channels while in_background_
  bool in_background_ = false;  // the thread may go on with this update
  std::exception_ptr failure_;  // of the thread, for the rank
};

}  // namespace gannet::ghosts
