#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace gannet::am {

/// In node memory, zeroed: where threads of one rank sleep in the kernel, and others wake them.
struct alignas(64) Alarm {
  std::atomic<std::uint32_t> rings;
  std::atomic<std::uint32_t> asleep;   ///< somebody sleeps, or is about to
  std::atomic<std::uint32_t> watched;  ///< threads of the rank that look without sleeping
  std::atomic<std::uint32_t> exact;    ///< sleeps are long: no ring may be missed

  /// Any process of the node, after it has done what the sleepers wait for. A look, if nobody
  /// sleeps, or somebody looks anyway. Where sleeps are short there is no fence, and once in a long
  /// while one is not ended.
  void ring_if_asleep() {
    if (exact.load(std::memory_order_relaxed) != 0) {
      std::atomic_thread_fence(std::memory_order_seq_cst);
    } else {
      std::atomic_signal_fence(std::memory_order_seq_cst);
    }
    if (asleep.load(std::memory_order_relaxed) != 0 &&
        watched.load(std::memory_order_relaxed) == 0) {
      ring();
    }
  }
  void ring();

  /// A thread of this rank, whoever else looks.
  void wake_sleepers() {
    std::atomic_thread_fence(std::memory_order_seq_cst);
    if (asleep.load(std::memory_order_relaxed) != 0) ring();
  }

  /// Sleeps until a ring, or until the time is over, unless `something()` is there to do already.
  template <class Something>
  void sleep(std::chrono::microseconds at_most, Something&& something) {
    const std::uint32_t before = rings.load();
    asleep.store(1);
    std::atomic_thread_fence(std::memory_order_seq_cst);
    if (!something()) wait(before, at_most);
  }

 private:
  void wait(std::uint32_t before, std::chrono::microseconds at_most);
};

}  // namespace gannet::am
