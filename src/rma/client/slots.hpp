#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <vector>

namespace gannet::rma {

/// What is under way, counted: a slot for each Pending. `done` may be asked from any thread, the
/// rest is for one thread at a time.
class Slots {
 public:
  struct Name {
    std::uint32_t slot;
    std::uint32_t generation;
  };

  /// A slot with one thing under way: the call itself.
  Name open() {
    if (free_.empty()) {
      free_.push_back(static_cast<std::uint32_t>(slots_.size()));
      slots_.emplace_back();
    }
    const std::uint32_t slot = free_.back();
    free_.pop_back();
    slots_[slot].under_way = 1;
    return {slot, slots_[slot].generation.load(std::memory_order_relaxed)};
  }

  void begin(std::uint32_t slot) { ++slots_[slot].under_way; }

  void finish(std::uint32_t slot) {
    if (--slots_[slot].under_way > 0) return;
    slots_[slot].generation.fetch_add(1, std::memory_order_release);
    free_.push_back(slot);
  }

  bool done(const Name& name) const {
    return slots_[name.slot].generation.load(std::memory_order_acquire) != name.generation;
  }

  std::size_t bytes_of_state() const {
    return slots_.size() * sizeof(Slot) + free_.capacity() * sizeof free_[0];
  }

 private:
  struct Slot {
    std::uint32_t under_way = 0;
    std::atomic<std::uint32_t> generation{0};
  };
  std::deque<Slot> slots_;  // never moves a slot
  std::vector<std::uint32_t> free_;
};

}  // namespace gannet::rma
