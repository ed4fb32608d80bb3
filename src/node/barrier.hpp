#pragma once

#include <atomic>
#include <cstdint>

#include "node/arena.hpp"

namespace gannet::node {

struct Progress;

/// A barrier in the arena: dissemination over log2(ranks) rounds, one cache line for each rank and
/// round, each written by one rank and watched by one other. No system call unless it waits long.
class Barrier {
 public:
  static std::size_t bytes(int ranks);

  Barrier() = default;

  /// `memory` of bytes(ranks) is zeroed and shared by `ranks` ranks, of which this is `rank`.
  Barrier(const Progress& progress, void* memory, int rank, int ranks);

  /// Collective. What any rank wrote before is visible to all after. Fault::peer if a rank of the
  /// node has given up.
  void wait();

 private:
  struct alignas(64) Flag {
    std::atomic<std::uint32_t> epoch;
  };
  void wait_for(const Flag& flag) const;

  const Progress* progress_ = nullptr;
  Flag* flags_ = nullptr;
  int rank_ = 0;
  int ranks_ = 1;
  int rounds_ = 0;
  std::uint32_t epoch_ = 0;
};

}  // namespace gannet::node
