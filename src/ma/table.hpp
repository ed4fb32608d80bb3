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
    return (std::int64_t{slot} << generation_bits | (*this)[slot].generation) + 1;
  }

  /// The block of the stack or the heap with this handle. Fault::argument if there is none.
  Slot find(std::int64_t handle) const {
    const std::uint64_t code = static_cast<std::uint64_t>(handle) - 1;  // huge for 0 and below
    const std::uint64_t slot = code >> generation_bits;
    if (slot >= blocks_.size()) [[unlikely]]
      refuse_unknown(handle);
    const Block& block = blocks_[slot];
    const bool live = block.use == Use::stack || block.use == Use::heap;
    if (!live || (code & last_generation) != block.generation) [[unlikely]]
      refuse_freed(handle, block);
    return static_cast<Slot>(slot);
  }

 private:
  static constexpr int generation_bits = 7;
  static constexpr std::uint8_t last_generation = (1 << generation_bits) - 1;
  static constexpr Slot most_slots = (1 << 24) - 1;

  void grow();
  [[noreturn]] static void refuse_unknown(std::int64_t handle);
  [[noreturn]] static void refuse_freed(std::int64_t handle, const Block& block);

  std::vector<Block> blocks_;
  Slot unused_ = no_slot;
};

}  // namespace gannet::ma
