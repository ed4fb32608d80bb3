#pragma once

#include <atomic>
#include <cstdint>

namespace gannet::futures {

/// The reduction of all_quiesce, by messages along a tree of the ranks, so that a wait for it can
/// be abandoned when a rank leaves. Votes of a round go up to rank 0, the verdict comes down. One
/// thread of each rank votes; another one may record what arrives.
class Ballot {
 public:
  Ballot(int rank, int ranks) : rank_(rank), ranks_(ranks) {}

  struct Vote {
    bool retracted;  ///< a rank has retracted its vote
    bool failures;   ///< a rank has a failure to report
  };

  int parent() const { return rank_ == 0 ? -1 : (rank_ - 1) / 2; }
  int children() const { return exists(2 * rank_ + 2) ? 2 : exists(2 * rank_ + 1) ? 1 : 0; }
  int child(int which) const { return 2 * rank_ + 1 + which; }

  /// This rank's vote in a new round.
  void begin(Vote mine);

  /// All ranks below have voted in this round as well.
  bool counted() const { return votes_of().votes.load(std::memory_order_acquire) == children(); }

  /// Once counted: what goes up; on rank 0 it is the verdict.
  std::uint64_t sum() const {
    return round_ << bits | votes_of().sum.load(std::memory_order_acquire);
  }

  /// The verdict of this round has arrived.
  bool decided() const { return verdict_.load(std::memory_order_acquire) >> bits == round_; }
  std::uint64_t verdict() const { return verdict_.load(std::memory_order_acquire); }
  static Vote meaning(std::uint64_t sum) { return {(sum & 1) != 0, (sum & 2) != 0}; }

  /// Records what has arrived. False if it makes no sense from that rank at this time.
  bool on_vote(int from, std::uint64_t sum);
  bool on_verdict(int from, std::uint64_t sum);
  void decide(std::uint64_t sum) { verdict_.store(sum, std::memory_order_release); }

 private:
  static constexpr int bits = 2;

  /// Votes of a round. A child may vote in the next one while this rank is still in this one.
  struct RoundVotes {
    std::atomic<std::uint64_t> sum{0};
    std::atomic<int> votes{0};
  };
  bool exists(int rank) const { return rank < ranks_; }
  RoundVotes& votes_of(std::uint64_t round) { return rounds_[round % 2]; }
  const RoundVotes& votes_of() const { return rounds_[round_ % 2]; }

  int rank_;
  int ranks_;
  std::atomic<std::uint64_t> round_{0};
  RoundVotes rounds_[2];
  std::atomic<std::uint64_t> verdict_{0};
};

}  // namespace gannet::futures
