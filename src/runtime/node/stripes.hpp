#pragma once

#include <atomic>
#include <cstdint>

#include "base/backoff.hpp"
#include "node/arena.hpp"

namespace gannet::node {

/// Locks that make accumulates atomic: neighbouring memory shares a lock, distant memory seldom
/// does, so that accumulates to different parts of a block run in parallel.
class Stripes {
 public:
  static constexpr Offset width = 64 * 1024;
  static constexpr std::size_t count = 1024;
  struct alignas(64) Lock {
    std::atomic<std::uint32_t> taken;
  };
  static constexpr std::size_t bytes = count * sizeof(Lock);

  Stripes() = default;

  /// `mark`: the value of locks while this rank holds them, not 0; its number + 1.
  explicit Stripes(void* zeroed_memory, int mark = 1)
      : locks_(static_cast<Lock*>(zeroed_memory)), mark_(static_cast<std::uint32_t>(mark)) {}

  /// First offset after `offset` that belongs to another stripe.
  static Offset end_of(Offset offset) { return (offset / width + 1) * width; }

  /// Whether `bytes` bytes at `offset` lie in two stripes.
  static bool splits(Offset offset, std::size_t bytes) { return offset % width > width - bytes; }

  Lock& lock_of(Offset offset) const { return locks_[offset / width % count]; }
  std::uint32_t mark() const { return mark_; }

 private:
  Lock* locks_ = nullptr;
  std::uint32_t mark_ = 1;
};

/// Holds the lock of one stripe at a time, and keeps it as long as the next piece of memory lies
/// in the same one.
class StripeGuard {
 public:
  explicit StripeGuard(const Stripes& stripes) : stripes_(stripes) {}
  StripeGuard(const Stripes& stripes, Offset offset) : stripes_(stripes) {
    take(&stripes.lock_of(offset));
  }
  ~StripeGuard() { leave(); }
  StripeGuard(const StripeGuard&) = delete;
  StripeGuard& operator=(const StripeGuard&) = delete;

  void enter(Offset offset) {
    Stripes::Lock* next = &stripes_.lock_of(offset);
    if (next == held_) return;
    leave();
    take(next);
  }

  void leave() {
    if (held_) held_->taken.store(0, std::memory_order_release);
    held_ = nullptr;
  }

 private:
  void take(Stripes::Lock* next) {
    const auto holder = next->taken.exchange(stripes_.mark(), std::memory_order_acquire);
    if (holder != 0) [[unlikely]]
      wait_for(*next, stripes_.mark(), holder);
    held_ = next;
  }
  static void wait_for(Stripes::Lock& lock, std::uint32_t mark, std::uint32_t holder);

  const Stripes& stripes_;
  Stripes::Lock* held_ = nullptr;
};

/// Holds the locks of two stripes, taken in the order of the locks; whoever holds one stripe waits
/// for no other, so nobody waits in a circle.
class StripePair {
 public:
  StripePair(const Stripes& stripes, Offset one, Offset other) : first_(stripes), second_(stripes) {
    const bool in_order = &stripes.lock_of(one) < &stripes.lock_of(other);
    first_.enter(in_order ? one : other);
    second_.enter(in_order ? other : one);
  }

 private:
  StripeGuard first_;
  StripeGuard second_;
};

}  // namespace gannet::node
