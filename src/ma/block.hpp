#pragma once

#include <cstring>
#include <string>
#include <string_view>

#include "ma/index.hpp"
#include "ma/layout.hpp"

namespace gannet::ma {

inline constexpr std::size_t name_size = 32;

/// Position in the table of blocks.
using Slot = std::int32_t;
inline constexpr Slot no_slot = -1;

enum class Use : std::uint8_t { unused, stack, heap, gap };

/// What is known about a piece of the segment: a block, or a gap between blocks of the heap. Kept
/// apart from the memory it describes, so that a program that writes past its block damages guard
/// words but not the allocator.
struct Block {
  Address begin = 0;     ///< [begin, end) of the segment
  Address elements = 0;  ///< address of the first element
  Address end = 0;
  std::int64_t count = 0;
  int type = door::c_char;
  Slot before = no_slot;  ///< stack: the block that was pushed before; heap: neighbour below
  Slot after = no_slot;   ///< heap: neighbour above; unused: the next unused slot
  Use use = Use::unused;
  std::uint8_t generation =
      0;  ///< how often the slot was freed: old handles are told from new ones
  std::uint8_t name_length = 0;
  char name_text[name_size] = {};

  std::string_view name() const { return {name_text, name_length}; }
  void set_name(std::string_view name) {
    name_length = static_cast<std::uint8_t>(std::min(name.size(), name_size));
    std::copy_n(name.data(), name_length, name_text);
  }
  const ElementType& element() const { return element_types[type - door::c_char]; }
  Address bytes() const { return count << element().shift; }
  void* pointer() const { return reinterpret_cast<void*>(elements); }

  /// `"gamma" (handle 12, 1000 double)`, for messages.
  std::string label(std::int64_t handle) const;
};

/// Guard words directly before the first and behind the last element.
inline constexpr std::uint64_t left_guard = 0xaaaaaaaaaaaaaaaa;
inline constexpr std::uint64_t right_guard = 0x5555555555555555;

inline void write_guard(Address at, std::uint64_t word) {
  std::memcpy(reinterpret_cast<void*>(at), &word, sizeof word);
}

inline std::uint64_t read_guard(Address at) {
  std::uint64_t word = 0;
  std::memcpy(&word, reinterpret_cast<const void*>(at), sizeof word);
  return word;
}

inline Address left_guard_of(const Block& block) { return block.elements - guard_bytes; }
inline Address right_guard_of(const Block& block) { return block.elements + block.bytes(); }

inline void write_guards(const Block& block) {
  write_guard(left_guard_of(block), left_guard);
  write_guard(right_guard_of(block), right_guard);
}

inline bool intact(const Block& block) {
  return read_guard(left_guard_of(block)) == left_guard &&
         read_guard(right_guard_of(block)) == right_guard;
}

/// What is wrong with the guard words: "written before its first element (...)".
std::string damage(const Block& block);

}  // namespace gannet::ma
