#pragma once

#include <atomic>
#include <cstdint>

namespace gannet::am {

/// A lock that is held for moments: one locked instruction, and never the kernel unless somebody
/// else has it. For std::lock_guard and its like.
///
/// A thread that waits sleeps, and is woken by the one that gives it back: where the two share a
/// processor, one that spun would keep the other from doing that for its whole slice, and one that
/// yielded would be behind by a slice itself.
class FutexMutex {
 public:
  bool try_lock() {
    return held_.load(std::memory_order_relaxed) == 0 &&
           held_.exchange(1, std::memory_order_acquire) == 0;
  }
  void lock() {
    if (held_.exchange(1, std::memory_order_acquire) == 0) [[likely]]
      return;
    while (!lock_soon()) continue;
  }
  void unlock() {
    held_.store(0, std::memory_order_release);
    if (sleepers_.load(std::memory_order_relaxed) != 0) [[unlikely]]
      wake_one();
  }

  /// False if another still has it after a while.
  bool lock_soon();

 private:
  void wake_one();

  std::atomic<std::uint32_t> held_{0};
  std::atomic<std::uint32_t> sleepers_{0};
};

}  // namespace gannet::am
