#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <shared_mutex>
#include <string>
#include <utility>
#include <vector>

#include "node/arena.hpp"
#include "rma/segment.hpp"
#include "rma/table.hpp"

namespace gannet::armci {

/// A block that this thread met; one of an older version means nothing.
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

/// Blocks of all ranks of the world, one each, that were allocated together: both tables are kept
/// once on each node.
struct Together {
  const rma::Segment* blocks;
  const rma::Table* lengths;  ///< as offsets; 0: that rank has no block

  node::Offset begin(int rank) const { return blocks->place(rank).offset(); }
  node::Offset length(int rank) const { return lengths->place(rank).offset(); }
};

/// The memory that one-sided operations may reach: blocks of ranks, by place in the arena of their
/// node. Any thread; a look-up checks the blocks that this thread met last before it takes a lock.
/// What a rank keeps grows with the blocks that it uses, not with the ranks of the job.
class Directory {
 public:
  using Offset = node::Offset;

  void add(int rank, Offset begin, Offset bytes);
  void remove(int rank, Offset begin);

  /// The tables have to stay until remove().
  void add(const Together& all);
  void remove(const Together& all);

  /// Whether all of these bytes lie in one block of the rank.
  bool holds(int rank, Offset offset, Offset bytes) const {
    const std::uint64_t now = version_.load(std::memory_order_acquire);
    for (const Recent& recent : recent_of(rank)) {
      if (recent.fits(now, rank, offset, bytes)) return true;
    }
    return look_up(rank, offset, bytes);
  }

  /// The end of the block that was added by itself and begins there; 0 if there is none.
  Offset end_of(int rank, Offset begin) const;

  /// The blocks of a rank nearest to an offset, as ranges of addresses that begin at `base`.
  std::string blocks_near(int rank, Offset offset, std::uint64_t base) const;

 private:
  using Key = std::pair<int, Offset>;
  using Blocks = std::map<Key, Offset>;

  /// A few for each of a few ranks, so that a program may switch back and forth between arrays.
  using RecentOfRank = std::array<Recent, 4>;
  static constexpr std::size_t recent_ranks = 16;
  static RecentOfRank& recent_of(int rank) {
    return recent_[static_cast<std::size_t>(rank) % recent_ranks];
  }
  static void remember(const Recent& met);

  bool look_up(int rank, Offset offset, Offset bytes) const;
  bool look_up(const Blocks& blocks, int rank, Offset offset, Offset bytes) const;
  void meet(int rank, Offset offset, Offset bytes) const;
  std::map<Offset, Offset> blocks_of(int rank) const;

  static constinit thread_local inline std::array<RecentOfRank, recent_ranks> recent_{};

  /// Incremented by every change to any directory, so that what threads remember is of one state.
  static inline std::atomic<std::uint64_t> version_{1};

  mutable std::shared_mutex mutex_;
  Blocks alone_;                    ///< by rank and beginning, with their ends
  std::vector<Together> together_;  ///< the newest last
  mutable Blocks met_;              ///< blocks of together_ that were used
};

}  // namespace gannet::armci
