#pragma once

#include <array>
#include <atomic>

namespace gannet::futures {

/// Ranks that have announced that they have tasks to give, and have not been asked yet: only this
/// many, since more would be stale. Any thread, without memory.
class Announced {
 public:
  Announced() {
    for (auto& place : ranks_) place = nobody;
  }

  /// False if there is no room.
  bool add(int rank) {
    for (auto& place : ranks_) {
      int free = nobody;
      if (place.compare_exchange_strong(free, rank)) return true;
    }
    return false;
  }

  /// One of them, or -1.
  int take() {
    for (auto& place : ranks_) {
      if (place.load(std::memory_order_relaxed) == nobody) continue;
      if (const int rank = place.exchange(nobody); rank != nobody) return rank;
    }
    return nobody;
  }

  bool empty() const {
    for (const auto& place : ranks_) {
      if (place.load(std::memory_order_seq_cst) != nobody) return false;
    }
    return true;
  }

 private:
  static constexpr int nobody = -1;
  std::array<std::atomic<int>, 16> ranks_;
};

}  // namespace gannet::futures
