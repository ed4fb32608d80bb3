#pragma once

#include <atomic>
#include <cstdint>
#include <thread>

namespace gannet::store {

/// A word of shared memory that is held for a few instructions, by any thread of any rank of the
/// node.
class SpinLock {
 public:
  void lock() {
    while (taken_.exchange(1, std::memory_order_acquire) != 0) wait();
  }
  bool try_lock() { return taken_.exchange(1, std::memory_order_acquire) == 0; }
  /// False if others hold it for longer than a moment.
  bool try_for_a_moment() {
    for (int i = 0; i < 64; ++i) {
      if (taken_.load(std::memory_order_relaxed) == 0 && try_lock()) return true;
    }
    return false;
  }
  void unlock() { taken_.store(0, std::memory_order_release); }

 private:
  void wait() {
    for (int i = 0; i < 64; ++i) {
      if (taken_.load(std::memory_order_relaxed) == 0) return;
    }
    std::this_thread::yield();
  }

  std::atomic<std::uint32_t> taken_{0};
};

}  // namespace gannet::store
