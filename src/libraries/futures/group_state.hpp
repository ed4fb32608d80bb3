#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <set>

#include "gannet/error.hpp"

namespace gannet::futures {

/// The tasks of a group, at their origin. Any thread.
class GroupState {
 public:
  explicit GroupState(std::uint64_t number) : number_(number) {}

  std::uint64_t number() const { return number_; }

  void begin() { created_.fetch_add(1); }
  void end() { ended_.fetch_add(1); }
  bool done() const { return ended_.load() == created_.load(); }

  void cancel() { cancelled_ = true; }
  bool cancelled() const { return cancelled_; }

  /// Keeps the first error.
  void fail(const Error& why) {
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = why;
  }
  std::optional<Error> take_failure() {
    const std::lock_guard lock(mutex_);
    return std::exchange(failure_, std::nullopt);
  }

  /// Notes a rank that has or had tasks of the group.
  void went_to(int rank) {
    const std::lock_guard lock(mutex_);
    ranks_.insert(rank);
  }
  /// Tasks of the group may be on any rank.
  void went_anywhere() { anywhere_ = true; }
  bool is_anywhere() const { return anywhere_; }

  std::set<int> ranks() const {
    const std::lock_guard lock(mutex_);
    return ranks_;
  }

 private:
  std::uint64_t number_;
  std::atomic<std::int64_t> created_{0};
  std::atomic<std::int64_t> ended_{0};
  std::atomic<bool> cancelled_{false};
  std::atomic<bool> anywhere_{false};
  mutable std::mutex mutex_;
  std::optional<Error> failure_;
  std::set<int> ranks_;
};

}  // namespace gannet::futures
