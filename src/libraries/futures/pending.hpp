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
      if (places_.size() == places_.capacity()) places_.reserve(2 * places_.size() + 8);
      free_.reserve(places_.capacity());  // for all of them, so that take() needs no memory
      places_.emplace_back();
      free_.push_back(static_cast<std::uint32_t>(places_.size() - 1));
    }
    const std::uint32_t at = free_.back();
    free_.pop_back();
    Place& place = places_[at];
    place.task = std::move(task);
    return ++place.turn << place_bits | (at + 1);
  }

  /// Nothing if no task has this number, or not any more.
  std::optional<Task> take(std::uint64_t number) {
    const std::lock_guard lock(mutex_);
    const std::uint64_t at = (number & ((1u << place_bits) - 1)) - 1;
    if (at >= places_.size() || places_[at].turn != number >> place_bits) return {};
    if (!places_[at].task) return {};
    std::optional<Task> task = std::move(places_[at].task);
    places_[at].task.reset();
    free_.push_back(static_cast<std::uint32_t>(at));
    return task;
  }

  std::vector<Task> take_all() {
    const std::lock_guard lock(mutex_);
    std::vector<Task> all;
    all.reserve(places_.size());
    for (std::size_t at = 0; at < places_.size(); ++at) {
      if (!places_[at].task) continue;
      all.push_back(std::move(*places_[at].task));
      places_[at].task.reset();
      free_.push_back(static_cast<std::uint32_t>(at));
    }
    return all;
  }

 private:
  static constexpr int place_bits = 28;

  struct Place {
    std::uint64_t turn = 0;
    std::optional<Task> task;
  };
  std::mutex mutex_;
  std::vector<Place> places_;
  std::vector<std::uint32_t> free_;
};

}  // namespace gannet::futures
