#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "base/order.hpp"

namespace gannet::node {

/// A ticket lock in node memory: whoever draws the next number is served next.
struct alignas(64) Ticket {
  std::atomic<std::uint64_t> next;
  std::atomic<std::uint64_t> serving;
  std::atomic<int> holder;  ///< for messages: world rank + 1 of who had it last; 0: nobody
  std::atomic<int> leaver;  ///< world rank + 1 of a holder that will never unlock it; 0: nobody

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
  void serve_next() {
    base::order::leaves();
    serving.fetch_add(1, std::memory_order_release);
  }
};

}  // namespace gannet::node
