#pragma once

#include <atomic>
#include <cstdint>

namespace gannet::am {

/// A lock that is held only briefly: one locked instruction, and no kernel call unless another
/// thread has it. For std::lock_guard and its like.
///
/// A waiting thread sleeps, and is woken by the one that releases the lock: where the two share a
/// processor, a spinning waiter would keep the holder from releasing it for a whole time slice, and
/// a yielding one would itself fall behind by a slice.
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

  /// False if another thread still holds it after a while.
  bool lock_soon();

 private:
  void wake_one();

  std::atomic<std::uint32_t> held_{0};
  std::atomic<std::uint32_t> sleepers_{0};
};

}  // namespace gannet::am
