#pragma once

#include <array>
#include <atomic>
#include <cstdint>

namespace gannet::futures {

/// Items that one worker has made for itself: it takes the newest, other workers steal the oldest.
/// No lock. Chase and Lev, "Dynamic circular work-stealing deque" (2005), with the orderings of Le
/// et al. (2013), and of fixed size: what finds no room goes elsewhere.
template <class T>
class Deque {
 public:
  static constexpr std::int64_t room = 1024;

  /// By the owner. False if there is no room.
  bool push(T* item) {
    const std::int64_t bottom = bottom_.load(std::memory_order_relaxed);
    const std::int64_t top = top_.load(std::memory_order_acquire);
    if (bottom - top >= room) return false;
    at(bottom).store(item, std::memory_order_relaxed);
    bottom_.store(bottom + 1, std::memory_order_release);
    return true;
  }

  /// By the owner: the newest, or null.
  T* pop() {
    const std::int64_t bottom = bottom_.load(std::memory_order_relaxed) - 1;
    bottom_.store(bottom, std::memory_order_seq_cst);
    std::int64_t top = top_.load(std::memory_order_seq_cst);
    if (top > bottom) {
      bottom_.store(bottom + 1, std::memory_order_relaxed);
      return nullptr;
    }
    T* item = at(bottom).load(std::memory_order_relaxed);
    if (top == bottom) {  // the last: a thief may want it, too
      if (!top_.compare_exchange_strong(top, top + 1, std::memory_order_seq_cst)) item = nullptr;
      bottom_.store(bottom + 1, std::memory_order_relaxed);
    }
    return item;
  }

  /// By anybody: the oldest, or null, also if another thread was quicker.
  T* steal() {
    std::int64_t top = top_.load(std::memory_order_seq_cst);
    const std::int64_t bottom = bottom_.load(std::memory_order_seq_cst);
    if (top >= bottom) return nullptr;
    T* item = at(top).load(std::memory_order_relaxed);
    if (!top_.compare_exchange_strong(top, top + 1, std::memory_order_seq_cst)) return nullptr;
    return item;
  }

  bool empty() const {
    return top_.load(std::memory_order_seq_cst) >= bottom_.load(std::memory_order_seq_cst);
  }

 private:
  std::atomic<T*>& at(std::int64_t place) { return items_[static_cast<std::size_t>(place % room)]; }

  alignas(64) std::atomic<std::int64_t> top_{0};
  alignas(64) std::atomic<std::int64_t> bottom_{0};
  std::array<std::atomic<T*>, room> items_{};
};

}  // namespace gannet::futures
