#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

namespace gannet::store {

/// Which keys a rank has changed since the last sync, by a few bits of their hashes. Any thread.
template <std::size_t marks>
class MarksOf {
 public:
  void note(std::uint64_t hash) {
    marks_[place(hash)].store(1, std::memory_order_relaxed);
    any_.store(true, std::memory_order_release);
  }
  bool any() const { return any_.load(std::memory_order_relaxed); }

  /// Returns what was noted, and leaves nothing noted.
  std::vector<std::uint8_t> take() {
    any_.exchange(false, std::memory_order_acquire);  // what it was set for is seen below
    std::vector<std::uint8_t> taken(marks);
    for (std::size_t i = 0; i < marks; ++i) {
      taken[i] = marks_[i].exchange(0, std::memory_order_relaxed);
    }
    return taken;
  }
  static std::size_t place(std::uint64_t hash) { return (hash >> 32) % marks; }

 private:
  std::unique_ptr<std::atomic<std::uint8_t>[]> marks_ =
      std::make_unique<std::atomic<std::uint8_t>[]>(marks);
  std::atomic<bool> any_{false};
};

using Marks = MarksOf<16384>;

}  // namespace gannet::store
