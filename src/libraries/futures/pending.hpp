#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "futures/work.hpp"

namespace gannet::futures {

/// Tasks of this rank that run elsewhere, by the number that travels with them. A number is never
/// given twice. Any thread.
class Pending {
 public:
  struct Task {
    const Function* function;
    Ticket ticket;
  };

  std::uint64_t add(Task task) {
    const std::lock_guard lock(mutex_);
    if (free_.empty()) {
      if (slots_.size() == slots_.capacity()) slots_.reserve(2 * slots_.size() + 8);
      free_.reserve(slots_.capacity());  // for all of them, so that take() needs no memory
      slots_.emplace_back();
      free_.push_back(static_cast<std::uint32_t>(slots_.size() - 1));
    }
    const std::uint32_t at = free_.back();
    free_.pop_back();
    Slot& slot = slots_[at];
    slot.task = std::move(task);
    return ++slot.generation << slot_bits | (at + 1);
  }

  /// Nothing if no task has this number, or none has it any more.
  std::optional<Task> take(std::uint64_t number) {
    const std::lock_guard lock(mutex_);
    const std::uint64_t at = (number & ((1u << slot_bits) - 1)) - 1;
    if (at >= slots_.size() || slots_[at].generation != number >> slot_bits) return {};
    if (!slots_[at].task) return {};
    std::optional<Task> task = std::move(slots_[at].task);
    slots_[at].task.reset();
    free_.push_back(static_cast<std::uint32_t>(at));
    return task;
  }

  std::vector<Task> take_all() {
    const std::lock_guard lock(mutex_);
    std::vector<Task> all;
    all.reserve(slots_.size());
    for (std::size_t at = 0; at < slots_.size(); ++at) {
      if (!slots_[at].task) continue;
      all.push_back(std::move(*slots_[at].task));
      slots_[at].task.reset();
      free_.push_back(static_cast<std::uint32_t>(at));
    }
    return all;
  }

 private:
  static constexpr int slot_bits = 28;

  struct Slot {
    std::uint64_t generation = 0;
    std::optional<Task> task;
  };
  std::mutex mutex_;
  std::vector<Slot> slots_;
  std::vector<std::uint32_t> free_;
};

}  // namespace gannet::futures
