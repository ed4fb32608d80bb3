#pragma once

#include <atomic>
#include <cstdint>

namespace gannet::node {

/// A ticket lock in node memory: whoever draws the next number is served next.
struct alignas(64) Ticket {
  std::atomic<std::uint64_t> next;
  std::atomic<std::uint64_t> serving;
  std::atomic<int> holder;  ///< for messages: world rank + 1; 0: never held; elsewhere

  static constexpr int elsewhere = -1;  ///< a rank of another node

  std::uint64_t draw() { return next.fetch_add(1, std::memory_order_relaxed); }
  bool is_served(std::uint64_t number) const {
    return serving.load(std::memory_order_acquire) == number;
  }
  void serve_next() { serving.fetch_add(1, std::memory_order_release); }
};

}  // namespace gannet::node
