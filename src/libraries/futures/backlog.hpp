#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace gannet::futures {

/// The memory of this rank's tasks that have not ended, wherever it is: in flight, or where they
/// wait for a worker. A program that makes tasks waits while it is full; tasks do not, or they
/// might wait for each other. Any thread.
class Backlog {
 public:
  explicit Backlog(std::size_t limit) : limit_(static_cast<std::int64_t>(limit)) {}

  /// What a task counts for: its arguments, and what goes with them.
  static std::uint32_t cost(std::size_t arguments) {
    constexpr std::size_t beside = 512;
    return static_cast<std::uint32_t>(beside + arguments);
  }

  bool full() const { return bytes_.load(std::memory_order_relaxed) >= limit_; }

  /// A waiting program continues when half of it has ended, so that not each end wakes it up.
  bool has_room() const { return bytes_.load(std::memory_order_seq_cst) <= limit_ / 2; }

  void add(std::uint32_t cost) { bytes_.fetch_add(cost, std::memory_order_relaxed); }

  /// True if there is room from now on.
  bool take(std::int64_t cost) {
    const std::int64_t before = bytes_.fetch_sub(cost, std::memory_order_seq_cst);
    return before > limit_ / 2 && before - cost <= limit_ / 2;
  }

  /// The cost that another rank says has ended, but no more than there is.
  std::int64_t at_most(std::uint64_t cost) const {
    const auto all = static_cast<std::uint64_t>(std::max<std::int64_t>(bytes_, 0));
    return static_cast<std::int64_t>(std::min(cost, all));
  }

 private:
  std::int64_t limit_;
  alignas(64) std::atomic<std::int64_t> bytes_{0};
};

}  // namespace gannet::futures
