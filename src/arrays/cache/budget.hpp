#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <utility>

namespace gannet::cache {

/// The bytes that a cache may use, and does use. Any thread, no lock. Outlives its rooms.
class Budget {
 public:
  explicit Budget(std::size_t limit) : limit_(limit) {}

  /// Bytes of the budget, held until the end of the scope.
  class Room {
   public:
    Room(Room&& other) noexcept : of_(std::exchange(other.of_, nullptr)), bytes_(other.bytes_) {}
    Room& operator=(Room&&) = delete;
    ~Room() {
      if (of_) of_->used_.fetch_sub(bytes_, std::memory_order_release);
    }

   private:
    friend Budget;
    Room(Budget* of, std::size_t bytes) : of_(of), bytes_(bytes) {}

    Budget* of_;
    std::size_t bytes_;
  };

  /// Nothing if not as many are left.
  std::optional<Room> take(std::size_t bytes) {
    std::size_t used = used_.load(std::memory_order_acquire);
    do {
      if (bytes > limit_ || used > limit_ - bytes) return {};
    } while (!used_.compare_exchange_weak(used, used + bytes, std::memory_order_acq_rel));
    raise_most(used + bytes);
    return Room(this, bytes);
  }

  std::size_t limit() const { return limit_; }
  std::size_t used() const { return used_.load(std::memory_order_relaxed); }
  std::size_t most() const { return most_.load(std::memory_order_relaxed); }

 private:
  void raise_most(std::size_t now) {
    std::size_t most = most_.load(std::memory_order_relaxed);
    while (most < now && !most_.compare_exchange_weak(most, now, std::memory_order_relaxed))
      continue;
  }

  std::size_t limit_;
  std::atomic<std::size_t> used_{0};
  std::atomic<std::size_t> most_{0};
};

}  // namespace gannet::cache
