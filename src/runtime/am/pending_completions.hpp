#pragma once

#include <cstdint>
#include <vector>

#include "gannet/messages.hpp"

namespace gannet::am {

constexpr std::uint32_t no_handler = ~std::uint32_t{0};

/// Frees what belongs to a completion that nobody will be notified of.
inline void discard(const Completion& completion) {
  if (completion && completion.discard) completion.discard(completion.context);
}

/// Completions of a message that may end up not being sent: then they are discarded.
class Unsent {
 public:
  explicit Unsent(const Completions& completions) : completions_(&completions) {}
  ~Unsent() {
    if (!completions_) return;
    discard(completions_->sent);
    discard(completions_->done);
  }
  Unsent(const Unsent&) = delete;
  Unsent& operator=(const Unsent&) = delete;

  void is_sent() { completions_ = nullptr; }

 private:
  const Completions* completions_;
};

/// Completions of messages that are still pending, by the number that travels with the message and
/// comes back with the answer. Slots are reused, so that it allocates only while it grows.
class PendingCompletions {
 public:
  struct PendingCompletion {
    Completions completions;
    int rank;                            ///< which is to answer
    std::uint32_t handler = no_handler;  ///< of the message; no_handler: of a fence
  };

  /// Returns a number that is not reused, and is never 0.
  std::uint64_t add(const PendingCompletion& entry) {
    if (free_.empty()) grow();
    const std::uint32_t index = free_.back();
    free_.pop_back();
    Slot& slot = slots_[index];
    slot.number = ++uses_ << 32 | index;
    slot.entry = entry;
    return slot.number;
  }

  /// Null if no completion is pending under this number.
  PendingCompletion* find(std::uint64_t number) {
    const std::uint64_t index = number & 0xffff'ffff;
    if (number == 0 || index >= slots_.size() || slots_[index].number != number) return nullptr;
    return &slots_[index].entry;
  }

  const PendingCompletion* find(std::uint64_t number) const {
    return const_cast<PendingCompletions*>(this)->find(number);
  }

  /// Only for a number that find() finds.
  void remove(std::uint64_t number) {
    const auto index = static_cast<std::uint32_t>(number);
    slots_[index].number = 0;
    free_.push_back(index);
  }

  bool empty() const { return free_.size() == slots_.size(); }

  template <class Visit>
  void for_each(Visit&& visit) const {
    for (const Slot& slot : slots_) {
      if (slot.number != 0) visit(slot.entry);
    }
  }
  template <class Visit>
  void for_each(Visit&& visit) {
    for (Slot& slot : slots_) {
      if (slot.number != 0) visit(slot.entry);
    }
  }

 private:
  struct Slot {
    std::uint64_t number = 0;  ///< 0: free
    PendingCompletion entry{};
  };

  /// Memory for all slots comes first: without it nothing has changed, and remove() needs none.
  void grow() {
    const std::size_t count = slots_.size();
    if (count == slots_.capacity()) slots_.reserve(2 * count + 8);
    free_.reserve(slots_.capacity());
    slots_.emplace_back();
    free_.push_back(static_cast<std::uint32_t>(count));
  }

  std::vector<Slot> slots_;
  std::vector<std::uint32_t> free_;
  std::uint64_t uses_ = 0;
};

}  // namespace gannet::am
