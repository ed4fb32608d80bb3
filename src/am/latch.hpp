#pragma once

#include <atomic>
#include <thread>

namespace gannet::am {

/// A lock that is held for moments: one locked instruction, and never the kernel unless somebody
/// else has it. For std::lock_guard and its like.
class Latch {
 public:
  bool try_lock() {
    return !held_.load(std::memory_order_relaxed) &&
           !held_.exchange(true, std::memory_order_acquire);
  }
  void lock() {
    while (held_.exchange(true, std::memory_order_acquire)) [[unlikely]] std::this_thread::yield();
  }
  void unlock() { held_.store(false, std::memory_order_release); }

 private:
  std::atomic<bool> held_{false};
};

}  // namespace gannet::am
