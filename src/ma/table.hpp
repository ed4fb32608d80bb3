#pragma once

#include <vector>

#include "ma/block.hpp"

namespace gannet::ma {

/// The blocks by slot. A handle is a slot and its generation in one positive number that fits a
/// 4-byte integer, never 0. Slots are reused; the table allocates only when more of them are in use
/// than ever before.
class Table {
 public:
  Block& operator[](Slot slot) { return blocks_[static_cast<std::size_t>(slot)]; }
  const Block& operator[](Slot slot) const { return blocks_[static_cast<std::size_t>(slot)]; }

  /// An unused slot. Fault::memory if 2^24 - 1 are in use. References to blocks end here.
  Slot take() {
    if (unused_ == no_slot) [[unlikely]]
      grow();
    const Slot slot = unused_;
    unused_ = (*this)[slot].after;
    return slot;
  }

  /// The slot is unused from now on; it keeps its name for messages.
  void give_back(Slot slot) {
    Block& block = (*this)[slot];
    block.use = Use::unused;
    block.after = unused_;
    unused_ = slot;
  }

  /// The handles given out for the slot are wrong from now on.
  void end_handle(Slot slot) { ++(*this)[slot].generation &= last_generation; }

  std::int64_t handle(Slot slot) const {
    return std::int64_t{(*this)[slot].generation} << slot_bits | (slot + 1);
  }

  /// The block of the stack or the heap with this handle. Fault::argument if there is none.
  Slot find(std::int64_t handle) const {
    const std::int64_t slot = (handle & slot_mask) - 1;
    if (slot < 0 || slot >= std::ssize(blocks_)) [[unlikely]]
      refuse(handle);
    const Block& block = (*this)[static_cast<Slot>(slot)];
    const bool live = block.use == Use::stack || block.use == Use::heap;
    if (!live || handle >> slot_bits != block.generation) [[unlikely]]
      refuse(handle);
    return static_cast<Slot>(slot);
  }

 private:
  static constexpr int slot_bits = 24;
  static constexpr std::int64_t slot_mask = (1 << slot_bits) - 1;
  static constexpr std::uint8_t last_generation = 0x7f;

  void grow();
  [[noreturn]] void refuse(std::int64_t handle) const;

  std::vector<Block> blocks_;
  Slot unused_ = no_slot;
};

}  // namespace gannet::ma
