#pragma once

#include <atomic>
#include <cstdint>
#include <thread>

#include "store/order.hpp"

namespace gannet::store {

/// A word of shared memory that is held for a few instructions, by any thread of any rank of the
/// node. Zeroed memory is free.
class SpinLock {
 public:
  void lock() {
    while (!try_lock()) wait();
  }
  bool try_lock() {
    const std::uint32_t last = word_.exchange(taken, std::memory_order_acquire);
    if (last == taken) return false;
    order::has_come_from(last);
    return true;
  }
  /// False if others hold it for longer than a moment.
  bool try_for_a_moment() {
    for (int i = 0; i < 64; ++i) {
      if (word_.load(std::memory_order_relaxed) != taken && try_lock()) return true;
    }
    return false;
  }
  void unlock() {
    order::leaves();
    word_.store(order::process(), std::memory_order_release);
  }

 private:
  static constexpr std::uint32_t taken = ~std::uint32_t{0};  // else whoever had it last

  void wait() {
    for (int i = 0; i < 64; ++i) {
      if (word_.load(std::memory_order_relaxed) != taken) return;
    }
    std::this_thread::yield();
  }

  std::atomic<std::uint32_t> word_{0};
};

}  // namespace gannet::store
