#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

#include "base/order.hpp"

namespace gannet::node {

/// A ticket lock in node memory: whoever draws the next number is served next.
struct alignas(64) Ticket {
  std::atomic<std::uint64_t> next;
  std::atomic<std::uint64_t> serving;
  std::atomic<int> holder;  ///< for messages: world rank + 1 of the one that had it last; 0: nobody
  std::atomic<int> leaver;  ///< world rank + 1 of a holder that will never unlock it; 0: nobody
  std::atomic<std::uint64_t> absent[4];  ///< numbers + 1 of those who will not come; 0: free
  std::atomic<std::uint32_t> sleepers;   ///< those who wait in the kernel
  std::atomic<std::uint32_t> wakes;      ///< the word they sleep on: changes with each wake

  std::uint64_t draw() { return next.fetch_add(1, std::memory_order_relaxed); }
  bool is_served(std::uint64_t number) const {
    const bool served = serving.load(std::memory_order_acquire) == number;
    if (served) base::order::has_come();
    return served;
  }
  /// "rank 3 holds it".
  std::string holder_text() const {
    const int last = holder.load(std::memory_order_relaxed);
    if (last == 0 || next.load() == serving.load()) return "nobody holds it";
    return "rank " + std::to_string(last - 1) + " holds it";
  }
  /// Those who have given up are passed over.
  void serve_next() {
    base::order::leaves();
    std::uint64_t now = serving.fetch_add(1) + 1;
    while (forget_absent(now)) now = serving.fetch_add(1) + 1;
    if (sleepers.load() != 0) [[unlikely]]
      wake(now);
  }

  /// Whoever waits with this number sleeps until it is served, or the time is over.
  void sleep(std::uint64_t number, std::chrono::microseconds at_most);

  /// Whoever has drawn this number and waits for it will not come. False if too many have given up
  /// just now: then they have to wait all the same.
  bool give_up(std::uint64_t number) {
    for (auto& place : absent) {
      std::uint64_t none = 0;
      if (!place.compare_exchange_strong(none, number + 1)) continue;
      if (serving.load() == number && forget_absent(number)) serve_next();  // its turn has come
      return true;
    }
    return false;
  }

  /// True once for each number that has given up.
  bool forget_absent(std::uint64_t number) {
    for (auto& place : absent) {
      std::uint64_t gone = number + 1;
      if (place.load() == gone && place.compare_exchange_strong(gone, 0)) return true;
    }
    return false;
  }

 private:
  void wake(std::uint64_t number);
};

}  // namespace gannet::node
