#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "remote/protocol/operations.hpp"
#include "remote/protocol/refusal.hpp"
#include "trace/trace.hpp"

namespace gannet::remote {

/// Why a helper did not do what it was asked for.
struct Refused {
  protocol::Op op;
  protocol::Refusal why;
  int node;
  std::uint64_t far;
  std::uint64_t bytes;
};

/// Counts operations in flight: a slot for each Pending. Each ends once: it completes, is refused
/// or is cancelled. A slot is reused once nothing counts on it any more; a cancelled request keeps
/// its slot for that long. Only open() allocates. One thread at a time.
class Requests {
 public:
  struct Id {
    std::uint32_t slot;
    std::uint32_t generation;
  };

  /// A slot with one thing in flight: the call itself.
  Id open() {
    if (free_.empty()) add_slot();
    const std::uint32_t slot = free_.back();
    free_.pop_back();
    slots_[slot].under_way = 1;
    return {slot, slots_[slot].generation};
  }

  /// For the trace: which request this is, among all of this process.
  std::uint64_t traced(const Id& id) const {
    return number_ << 56 | std::uint64_t{id.slot & 0xffffff} << 32 | id.generation;
  }

  /// The call that began it returns, and somebody waits later: the trace has to know when it ends.
  void detach(std::uint32_t slot) {
    if (trace::on) [[unlikely]] {
      trace::note_at(trace::Op::begun, traced({slot, slots_[slot].generation}));
      slots_[slot].traced = true;
    }
    finish(slot);
  }

  void begin(std::uint32_t slot) { ++slots_[slot].under_way; }

  void finish(std::uint32_t slot) {
    if (--slots_[slot].under_way == 0) end(slot);
  }

  /// The same, for something that was refused; the first reason is kept until it is asked for.
  void fail(std::uint32_t slot, const Refused& why) {
    if (!slots_[slot].refused) slots_[slot].refused = why;
    finish(slot);
  }

  /// Nobody waits for it any more: done() from now on.
  void cancel(const Id& id) {
    Slot& slot = slots_[id.slot];
    if (done(id)) {
      (void)take_refusal(id);
    } else {
      ++slot.generation;
      slot.cancelled = true;
    }
  }

  bool done(const Id& id) const { return slots_[id.slot].generation != id.generation; }

  /// Why a part of a request that is done was refused, if any was. Asked once.
  std::optional<Refused> take_refusal(const Id& id) {
    Slot& slot = slots_[id.slot];
    if (!slot.refused || slot.under_way > 0 || slot.generation != id.generation + 1) return {};
    const auto why = std::exchange(slot.refused, {});
    free_.push_back(id.slot);
    return why;
  }

  /// The network uses the caller's memory for a part of it (RDMA, zero copy), or no longer does.
  void expose(std::uint32_t slot) { ++slots_[slot].exposed; }
  void cover(std::uint32_t slot) { --slots_[slot].exposed; }
  bool exposed(std::uint32_t slot) const { return slots_[slot].exposed > 0; }

  std::size_t bytes_of_state() const {
    return slots_.size() * sizeof(Slot) + free_.capacity() * sizeof free_[0];
  }

 private:
  struct Slot {
    std::uint32_t under_way = 0;
    std::uint32_t generation = 0;
    std::uint32_t exposed = 0;
    bool traced = false;
    bool cancelled = false;
    std::optional<Refused> refused;  ///< keeps the slot until it has been asked for
  };

  /// There is always room for all slots in the list of free ones.
  void add_slot() {
    if (free_.capacity() <= slots_.size()) free_.reserve(2 * slots_.size() + 8);
    slots_.emplace_back();
    free_.push_back(static_cast<std::uint32_t>(slots_.size() - 1));
  }

  void end(std::uint32_t number) {
    Slot& slot = slots_[number];
    if (slot.traced) [[unlikely]] {
      trace::note_at(trace::Op::completed, traced({number, slot.generation}));
      slot.traced = false;
    }
    if (slot.cancelled) [[unlikely]] {
      slot.cancelled = false;
      slot.refused.reset();
    } else {
      ++slot.generation;
    }
    if (!slot.refused) [[likely]]
      free_.push_back(number);
  }

  static std::uint64_t next_number() {
    static std::atomic<std::uint64_t> made{0};
    return made++ & 0xff;
  }

  const std::uint64_t number_ = next_number();
  std::deque<Slot> slots_;
  std::vector<std::uint32_t> free_;
};

}  // namespace gannet::remote
