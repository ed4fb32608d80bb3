#pragma once

#include <array>
#include <atomic>

#include "gannet/export.hpp"
#include "gannet/types.hpp"

/// What print_stats() (ga/reports/statistics.hpp) reports: calls of this process, and the bytes
/// that they moved. Threads that count at the same moment may lose a count, since counting has to
/// be cheap.
namespace gannet::ga {

/// In the order in which they are printed.
enum class Counted { create, destroy, get, put, accumulate, scatter, gather, read_increment };
inline constexpr int counted = 8;

struct Tally {
  std::atomic<Index> calls = 0;
  std::atomic<Index> more_parts = 0;  ///< besides one of each call
  std::atomic<Index> bytes = 0;
  std::atomic<Index> others_bytes = 0;  ///< that this process does not own
};
extern GANNET_API std::array<Tally, counted> tallies;

inline void add(std::atomic<Index>& to, Index more) {
  to.store(to.load(std::memory_order_relaxed) + more, std::memory_order_relaxed);
}

/// A call about `bytes` in one part, which this process owns or not.
inline void count(Counted what, Index bytes = 0, bool own = true) {
  Tally& tally = tallies[static_cast<std::size_t>(what)];
  add(tally.calls, 1);
  add(tally.bytes, bytes);
  if (!own) add(tally.others_bytes, bytes);
}

}  // namespace gannet::ga
