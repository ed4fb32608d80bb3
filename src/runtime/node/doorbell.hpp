#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace gannet::node {

/// In node memory, zeroed: where a thread sleeps in the kernel that waits for a word which others
/// change. Whoever changes the word looks at one flag, in a cache line of its own, since the line
/// of the word is just on its way to the writer.
struct alignas(64) Doorbell {
  std::atomic<std::uint32_t> asleep;

  /// After the word has been changed. There is no fence between the two, so once in a long while
  /// a sleeper is not woken: sleeps are short.
  void ring_if_asleep() {
    std::atomic_signal_fence(std::memory_order_seq_cst);
    if (asleep.load(std::memory_order_relaxed) != 0) [[unlikely]]
      ring();
  }

  /// Sleeps until it rings or the time is over, unless the word has `changed()` already.
  template <class Changed>
  void sleep(std::chrono::microseconds at_most, Changed&& changed) {
    asleep.store(1);
    if (!changed()) wait(at_most);
    asleep.store(0, std::memory_order_relaxed);
  }

 private:
  void ring();
  void wait(std::chrono::microseconds at_most);
};

}  // namespace gannet::node
