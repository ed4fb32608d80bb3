#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "node/arena.hpp"
#include "node/call.hpp"
#include "node/doorbell.hpp"

namespace gannet::progress {
class Engine;
}

namespace gannet::node {

/// A barrier in the arena: dissemination over log2(ranks) rounds, one cache line for each rank and
/// round, each written by one rank and watched by one other. No system call unless somebody waits
/// long, and then sleeps.
class Barrier {
 public:
  static std::size_t bytes(int ranks);

  Barrier() = default;

  /// `memory` of bytes(ranks) is zeroed and shared by `ranks` ranks, of which this is `rank`, and
  /// `known_as` to users.
  Barrier(const progress::Engine& engine, void* memory, int rank, int ranks, int known_as);

  /// Collective. What any rank wrote before is visible to all after. Neighbours compare their
  /// calls: -1, or the number of a rank that has arrived in a different one; then not all have
  /// arrived, and this barrier can no longer be used. Fault::peer if a rank of the node has given
  /// up.
  int wait(const Call& call);

  /// Local, for messages. The call that a rank has arrived in; empty if it does not say so in time.
  std::string call_of(int rank) const;

  /// Local, for messages. The number by which users know a rank.
  int known_as(int rank) const { return says_[rank].known_as; }

 private:
  /// The word of an epoch is not overwritten before its reader has come to the next.
  struct alignas(64) Flag {
    std::atomic<std::uint64_t> words[2];
    Doorbell doorbell;  ///< of the reader
  };
  /// The call that a rank is in, said when somebody may want to know.
  struct alignas(64) Say {
    std::atomic<std::uint64_t> word;
    std::atomic<int> known_as;
    Call call;
  };
  class Arrivals;

  std::uint64_t word(const Call& call) const {
    return static_cast<std::uint64_t>(epoch_) << 32 | call.mark;
  }
  Flag& flag(int rank, int round) const { return flags_[rank * rounds_ + round]; }
  void say(const Call& call) const;
  std::uint64_t wait_for(Flag& flag, const Call& call) const;

  const progress::Engine* engine_ = nullptr;
  Flag* flags_ = nullptr;
  Say* says_ = nullptr;
  int rank_ = 0;
  int ranks_ = 1;
  int rounds_ = 0;
  std::uint32_t epoch_ = 0;
};

}  // namespace gannet::node
