#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace gannet::am {

/// In node memory, zeroed: where threads of one rank sleep in the kernel, and others wake them.
struct alignas(64) Alarm {
  /// Who sleeps: those who look for packets, or wait for what packets bring; and the thread that
  /// stands by while another, who looks otherwise, runs a task.
  static constexpr std::uint32_t looker = 1;
  static constexpr std::uint32_t reserve = 2;

  std::atomic<std::uint32_t> rings;
  std::atomic<std::uint32_t> wanted;   ///< who is to be woken by a packet: they sleep, or soon will
  std::atomic<std::uint32_t> watched;  ///< threads of the rank that look without sleeping
  std::atomic<std::uint32_t> exact;    ///< sleeps are long: no ring may be missed

  /// Any process of the node, after it has done what the sleepers wait for. A look, if nobody
  /// sleeps, or somebody looks anyway. Where sleeps are short there is no fence, and once in a long
  /// while one is not ended.
  void ring_if_asleep(std::uint32_t whom = looker | reserve) {
    if (exact.load(std::memory_order_relaxed) != 0) {
      std::atomic_thread_fence(std::memory_order_seq_cst);
    } else {
      std::atomic_signal_fence(std::memory_order_seq_cst);
    }
    whom &= wanted.load(std::memory_order_relaxed);
    if (whom != 0 && watched.load(std::memory_order_relaxed) == 0) ring(whom);
  }
  void ring(std::uint32_t whom);

  /// A thread of this rank, whoever else looks.
  void wake_sleepers() {
    std::atomic_thread_fence(std::memory_order_seq_cst);
    if ((wanted.load(std::memory_order_relaxed) & looker) != 0) ring(looker);
  }

  /// Sleeps until a ring, or until the time is over, unless `something()` is there to do already.
  template <class Something>
  void sleep(std::chrono::microseconds at_most, Something&& something) {
    const std::uint32_t before = rings.load();
    want(looker);
    if (!something()) wait(before, looker, at_most);
  }

  /// The same for the reserve, which packets wake while somebody wants it.
  template <class Something>
  void stand_by(std::chrono::microseconds at_most, Something&& something) {
    const std::uint32_t before = rings.load();
    std::atomic_thread_fence(std::memory_order_seq_cst);
    if (!something()) wait(before, reserve, at_most);
  }
  void want(std::uint32_t whom) {
    wanted.fetch_or(whom);
    std::atomic_thread_fence(std::memory_order_seq_cst);
  }
  void want_no_more(std::uint32_t whom) { wanted.fetch_and(~whom); }

 private:
  void wait(std::uint32_t before, std::uint32_t as, std::chrono::microseconds at_most);
};

}  // namespace gannet::am
