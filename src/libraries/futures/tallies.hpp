#pragma once

#include <array>
#include <atomic>
#include <cstdint>

#include "gannet/futures/core.hpp"

namespace gannet::futures {

/// How many tasks this rank has made, and how many of them have ended, by function. A task counts
/// at its origin until the origin is notified of its end, which happens after everything that the
/// task made has been counted. Any thread.
class Tallies {
 public:
  Tallies() = default;
  ~Tallies();
  Tallies(const Tallies&) = delete;
  Tallies& operator=(const Tallies&) = delete;

  void made(const Function& function, std::int64_t count = 1);

  /// True if no task of this function is under way now.
  bool ended(const Function& function, std::int64_t count = 1);

  /// Whether this many may have ended, as far as this rank knows: they are under way.
  bool may_have_ended(const Function& function, std::uint64_t count);

  /// No task of this type is under way; 0: of any type.
  bool quiet(std::uint64_t type) const;

  std::int64_t all_made() const;
  std::int64_t all_ended() const;

  // A round of all_quiesce: each rank votes when it is quiet, and retracts its vote if it makes a
  // task afterwards. A rank that has voted may run a task of another rank, whose own vote is still
  // to come, and that task may make others here. So the end of a task tells its origin whether the
  // rank that ran it has made any since its vote, and the origin's vote passes that on.

  /// Tries to vote. False: not quiet after all.
  bool vote_quiet(std::uint64_t type);

  /// With the vote: whether another rank has retracted its vote.
  bool take_retraction() { return retraction_heard_.exchange(false); }
  void end_round() {
    voted_ = false;
    retracted_ = false;
  }

  /// For whoever is notified of a task's end: whether this rank has made any since its vote.
  bool has_retracted() const { return retracted_.load(std::memory_order_seq_cst); }
  void on_retraction(bool broken) {
    if (broken) retraction_heard_ = true;
  }

 private:
  struct alignas(64) Tally {
    std::atomic<std::int64_t> made{0};
    alignas(64) std::atomic<std::int64_t> ended{0};
  };
  static constexpr std::size_t chunk_size = 64;
  using Chunk = std::array<Tally, chunk_size>;

  Tally& of(const Function& function);
  Chunk& make_chunk(std::size_t number);

  /// Calls visit(number, tally) for each function that had a task. A vote looks at memory that
  /// others write before they look at the vote: so these are ordered behind it.
  template <class Visit>
  void for_each(Visit&& visit) const {
    const std::size_t used = chunks_used_.load(std::memory_order_seq_cst);
    for (std::size_t c = 0; c < used; ++c) {
      const Chunk* chunk = chunks_[c].load(std::memory_order_seq_cst);
      for (std::size_t i = 0; chunk && i < chunk_size; ++i) visit(c * chunk_size + i, (*chunk)[i]);
    }
  }

  std::array<std::atomic<Chunk*>, 1024> chunks_{};  // by the function's number; made when needed
  std::atomic<std::size_t> chunks_used_{0};         // those above were never made
  std::atomic<bool> voted_{false};
  std::atomic<bool> retracted_{false};
  std::atomic<bool> retraction_heard_{false};
  std::atomic<std::uint64_t> vote_type_{0};
};

}  // namespace gannet::futures
