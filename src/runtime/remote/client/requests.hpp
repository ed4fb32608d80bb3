#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "trace/trace.hpp"

namespace gannet::remote {

/// What is under way, counted: a slot for each Pending. One thread at a time.
class Requests {
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
    return {slot, slots_[slot].generation};
  }

  /// For the trace: which it is, among all requests of this process.
  std::uint64_t traced(const Name& name) const {
    return number_ << 56 | std::uint64_t{name.slot & 0xffffff} << 32 | name.generation;
  }

  /// The call that began it ends, and somebody waits later: the trace wants to know of its end.
  void let_go(std::uint32_t slot) {
    if (trace::on) [[unlikely]] {
      trace::note_at(trace::Op::begun, traced({slot, slots_[slot].generation}));
      slots_[slot].traced = true;
    }
    finish(slot);
  }

  void begin(std::uint32_t slot) { ++slots_[slot].under_way; }

  void finish(std::uint32_t slot) {
    if (--slots_[slot].under_way > 0) return;
    if (slots_[slot].traced) [[unlikely]] {
      trace::note_at(trace::Op::completed, traced({slot, slots_[slot].generation}));
      slots_[slot].traced = false;
    }
    ++slots_[slot].generation;
    free_.push_back(slot);
  }

  /// The same, for something that was refused; the first reason is kept until it is asked for.
  void fail(std::uint32_t slot, const std::string& why) {
    failures_.try_emplace(key({slot, slots_[slot].generation}), why);
    finish(slot);
  }

  bool done(const Name& name) const { return slots_[name.slot].generation != name.generation; }

  /// Why a part of something that is done failed; empty if none did. Asked once.
  std::string take_failure(const Name& name) {
    if (failures_.empty()) return {};
    const auto found = failures_.find(key(name));
    if (found == failures_.end()) return {};
    std::string why = std::move(found->second);
    failures_.erase(found);
    return why;
  }

  std::size_t bytes_of_state() const {
    return slots_.size() * sizeof(Slot) + free_.capacity() * sizeof free_[0];
  }

 private:
  struct Slot {
    std::uint32_t under_way = 0;
    std::uint32_t generation = 0;
    bool traced = false;
  };
  static std::uint64_t next_number() {
    static std::atomic<std::uint64_t> made{0};
    return made++ & 0xff;
  }
  static std::uint64_t key(const Name& name) {
    return static_cast<std::uint64_t>(name.slot) << 32 | name.generation;
  }

  const std::uint64_t number_ = next_number();
  std::deque<Slot> slots_;
  std::vector<std::uint32_t> free_;
  std::unordered_map<std::uint64_t, std::string> failures_;
};

}  // namespace gannet::remote
