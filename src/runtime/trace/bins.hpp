#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <vector>

#include "trace/format.hpp"

namespace gannet::trace {

/// Stores a number that the writer may read meanwhile.
inline void store(std::uint64_t& number, std::uint64_t value) {
  std::atomic_ref(number).store(value, std::memory_order_relaxed);
}

/// The same for the numbers by which the writer knows that what is before them is there.
inline void publish(std::uint64_t& number, std::uint64_t value) {
  std::atomic_ref(number).store(value, std::memory_order_release);
}

/// What one thread did, in sums by kind and bin of time, for the summary mode: a few MB however
/// long it runs. Bins become twice as wide when time runs past them, or kinds run out of room. The
/// thread adds; the writer takes what there is at any time.
class Bins {
 public:
  /// Sums at most: 2.3 MB.
  static constexpr std::size_t places = 32768;

  /// Bins of time at most.
  static constexpr std::uint64_t most_bins = 512;

  /// What tells two sums apart, beside their bins: the first bytes of a counter, as numbers. They
  /// are put together in registers: reading what was just written in parts takes 10 ns.
  struct Kind {
    std::uint64_t who;    ///< array, peer
    std::uint64_t what;   ///< line, region, operation
    std::uint64_t which;  ///< block; the bin is not there yet

    static constexpr Kind of(std::uint32_t array, std::uint32_t peer, std::uint32_t line,
                             std::uint16_t region, Op op, std::uint32_t block) {
      return {array | std::uint64_t{peer} << 32,
              line | std::uint64_t{region} << 32 | static_cast<std::uint64_t>(op) << 48,
              std::uint64_t{block} << 32};
    }
    bool operator==(const Kind&) const = default;
  };
  struct TimedCall {
    std::uint64_t begin;
    std::uint64_t ticks;
    std::uint64_t wait;
    std::uint64_t bytes;
    std::uint64_t own_bytes;
  };

  /// The thread's: one call, once it has ended. Calls and bytes count in the bin in which it began,
  /// time and waiting in each bin that it covers by their share. `file`: number of the file that it
  /// is for; a different one than before begins anew.
  void add(const Kind& kind, const TimedCall& call, std::uint32_t file);

  /// The thread's: one call of no block, at a time that is known from a clock that moves in steps.
  /// Calls of one kind that follow each other between two steps find their sum at once.
  struct Short {
    std::uint64_t begin;
    std::uint64_t ticks;
    std::uint64_t bytes;
    std::uint64_t own_bytes;
  };
  void add(const Kind& kind, const Short& call, std::uint32_t file) {
    Recent& recent = recent_[recent_of(kind)];
    const bool same =
        recent.begin == call.begin && recent.who == kind.who && recent.what == kind.what;
    format::Counter* const sum =
        same ? recent.sum : find_recent(recent, kind.who, kind.what, call.begin, file);
    if (!sum) [[unlikely]]
      return;
    if (call.ticks > sum->longest) [[unlikely]]
      store(sum->longest, call.ticks);
    store(sum->bytes, sum->bytes + call.bytes);
    publish(sum->ticks, sum->ticks + call.ticks);
    store(sum->own_bytes, sum->own_bytes + call.own_bytes);
    publish(sum->calls, sum->calls + 1);
  }

  /// The thread's: nested regions.
  void begin_region(std::uint32_t number);
  void end_region();
  std::uint16_t region() const { return regions_.empty() ? std::uint16_t{0} : regions_.back(); }

  /// Any thread: the sums for that file. While the thread goes on, its last call may be included
  /// only in part. False if there is nothing.
  bool take(std::uint32_t file, format::CountersHead& head, std::vector<format::Counter>& sums);

  /// Calls that no sum had room for.
  std::uint64_t lost() const;

 private:
  void begin_anew(std::uint64_t ticks, std::uint32_t file);
  void widen();
  std::uint32_t bin_of(std::uint64_t ticks);
  std::uint64_t end_of_bin(std::uint64_t ticks) {
    return zero_ + ((std::uint64_t{bin_of(ticks)} + 1) << delegation_);
  }
  format::Counter* place_at(const Kind& kind, std::uint64_t ticks);
  void spread(const Kind& kind, const TimedCall& call);
  format::Counter* find(const Kind& kind, std::uint64_t ticks, std::uint32_t file);
  format::Counter* take_place(const Kind& kind, std::uint64_t ticks);

  /// The sum of calls that begin then and are of this kind, of no block.
  struct Recent {
    std::uint64_t begin = 0;
    std::uint64_t who = 0;
    std::uint64_t what = 0;
    format::Counter* sum = nullptr;
  };
  static constexpr std::size_t recents = 64;
  static std::size_t recent_of(const Kind& kind) {
    return (kind.who ^ kind.who >> 32 ^ kind.what) % recents;
  }
  format::Counter* find_recent(Recent& recent, std::uint64_t who, std::uint64_t what,
                               std::uint64_t begin, std::uint32_t file);

  std::mutex mutex_;  // of the table itself; the thread changes its entries without
  std::vector<format::Counter> table_;
  std::array<Recent, recents> recent_;
  std::size_t used_ = 0;
  std::uint64_t zero_ = 0;
  int delegation_ = 0;
  std::uint32_t file_ = 0;
  std::uint64_t lost_ = 0;
  std::vector<std::uint16_t> regions_;
};

}  // namespace gannet::trace
