#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace gannet::am {

/// In node memory, zeroed: where threads of one rank sleep in the kernel, and others wake them.
struct alignas(64) Waker {
  /// Which threads sleep: the one that polls for packets; the one that stands by while the first
  /// runs a task; and threads that wait for what packets bring, and poll themselves when they are
  /// awake.
  static constexpr std::uint32_t poller = 1;
  static constexpr std::uint32_t reserve = 2;
  static constexpr std::uint32_t waiter = 4;

  std::atomic<std::uint32_t> wakes;
  std::atomic<std::uint32_t>
      wanted;  ///< which are to be woken by a packet: they sleep, or soon will
  std::atomic<std::uint32_t> watched;  ///< threads of the rank that poll without sleeping
  std::atomic<std::uint32_t> exact;    ///< sleeps are long: no wake-up may be missed

  /// Any process of the node, after it has done what the sleepers wait for. Costs one look if
  /// nobody sleeps, or somebody polls anyway. Where sleeps are short there is no fence, and once in
  /// a long while a sleep is not ended.
  void wake_if_asleep(std::uint32_t whom = poller | reserve | waiter) {
    if (exact.load(std::memory_order_relaxed) != 0) {
      std::atomic_thread_fence(std::memory_order_seq_cst);
    } else {
      std::atomic_signal_fence(std::memory_order_seq_cst);
    }
    whom &= wanted.load(std::memory_order_relaxed);
    if (whom != 0 && watched.load(std::memory_order_relaxed) == 0) wake(whom);
  }
  void wake(std::uint32_t whom);

  /// A thread of this rank, whoever else polls, after it did or received what others may wait for.
  void wake_waiters() {
    std::atomic_thread_fence(std::memory_order_seq_cst);
    if ((wanted.load(std::memory_order_relaxed) & waiter) != 0) wake(waiter);
  }

  /// Sleeps until a wake-up for the poller or a waiter, or until the time is over, unless
  /// something() says that there is something to do already.
  template <class Something>
  void sleep(std::uint32_t as, std::chrono::microseconds at_most, Something&& something) {
    const std::uint32_t before = wakes.load();
    want(as);
    if (!something()) wait(before, as, at_most);
  }

  /// The same for the reserve, which packets wake while somebody wants it.
  template <class Something>
  void stand_by(std::chrono::microseconds at_most, Something&& something) {
    const std::uint32_t before = wakes.load();
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
