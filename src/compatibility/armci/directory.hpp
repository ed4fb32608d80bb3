#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <shared_mutex>
#include <string>
#include <utility>

#include "node/arena.hpp"

namespace gannet::armci {

/// A block that this thread met; of an older version it means nothing.
struct Recent {
  std::uint64_t version = 0;
  int rank = -1;
  node::Offset begin = 0;
  node::Offset end = 0;

  bool fits(std::uint64_t now, int wanted, node::Offset offset, node::Offset bytes) const {
    return version == now && rank == wanted && offset >= begin && offset <= end &&
           bytes <= end - offset;
  }
};

/// The memory that one-sided operations may reach: blocks of ranks, by place in the arena of their
/// node. Any thread; a look-up asks the blocks that this thread met last before it takes a lock.
class Directory {
 public:
  using Offset = node::Offset;

  void add(int rank, Offset begin, Offset bytes);
  void remove(int rank, Offset begin);

  /// Whether all of these bytes lie in one block of the rank.
  bool holds(int rank, Offset offset, Offset bytes) const {
    const std::uint64_t now = version_.load(std::memory_order_acquire);
    for (const Recent& recent : recent_of(rank)) {
      if (recent.fits(now, rank, offset, bytes)) return true;
    }
    return look_up(rank, offset, bytes);
  }

  /// Where the block that begins there ends; 0 if there is none.
  Offset end_of(int rank, Offset begin) const;

  /// The blocks of a rank nearest to an offset, as ranges of addresses that begin at `base`.
  std::string blocks_near(int rank, Offset offset, std::uint64_t base) const;

 private:
  using Key = std::pair<int, Offset>;
  using Blocks = std::map<Key, Offset>;

  /// A few for each of a few ranks, so that a program may go to and fro between arrays.
  using RecentOfRank = std::array<Recent, 4>;
  static constexpr std::size_t recent_ranks = 16;
  static RecentOfRank& recent_of(int rank) {
    return recent_[static_cast<std::size_t>(rank) % recent_ranks];
  }
  static void remember(const Recent& met);

  bool look_up(int rank, Offset offset, Offset bytes) const;
  Blocks::const_iterator block_before(int rank, Offset offset) const;

  static constinit thread_local inline std::array<RecentOfRank, recent_ranks> recent_{};

  /// Moves on with every change of any directory, so that what threads remember is of one state.
  static inline std::atomic<std::uint64_t> version_{1};

  mutable std::shared_mutex mutex_;
  Blocks blocks_;  ///< by rank and begin, with their ends
};

}  // namespace gannet::armci
