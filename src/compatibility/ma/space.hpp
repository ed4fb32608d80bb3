#pragma once

#include <algorithm>
#include <cstring>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ma/index.hpp"

/// Where blocks lie between two addresses, and what is known about them. From the small to the
/// large: the places in one block, a block and its guard words, the table of all, the two ends.
namespace gannet::ma {

using Address = std::int64_t;  ///< signed, so that differences with huge requests stay comparable

/// Blocks begin and end at multiples of a cache line.
inline constexpr Address granule = 64;
inline constexpr Address guard_bytes = 8;

constexpr Address round_up(Address value, Address multiple) {
  return (value + multiple - 1) & -multiple;
}

/// Where the elements of a block may lie in free memory; pure arithmetic. A block is a granule that
/// ends with a guard word, the elements, a guard word, and padding to whole granules.
/// Free memory [low, high) is given in whole granules; bytes at most most_bytes.
struct Layout {
  static constexpr Address most_bytes = Address{1} << 60;

  Address alignment = granule;  ///< power of two, at least a granule
  Address skew = 0;             ///< elements lie this far past a multiple of the alignment

  /// First place for elements in memory that begins at `low`.
  constexpr Address lowest(Address low) const { return round_up(low + granule, alignment) + skew; }

  /// Last place for `bytes` of elements in memory that ends at `high`.
  constexpr Address highest(Address high, Address bytes) const {
    return ((high - guard_bytes - bytes - skew) & -alignment) + skew;
  }

  /// Where a block whose elements lie there begins at the latest, and where it ends.
  constexpr Address begin(Address elements) const { return elements - skew - granule; }
  static constexpr Address end(Address elements, Address bytes) {
    return round_up(elements + bytes + guard_bytes, granule);
  }

  /// The most bytes of elements that one block in [low, high) can have; negative if there is not
  /// even room for the guard words.
  constexpr Address room(Address low, Address high) const {
    return high - guard_bytes - lowest(low);
  }

  /// The most bytes that a block takes beyond its elements.
  constexpr Address overhead() const { return alignment + skew + guard_bytes + granule - 1; }
};

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
  int type = interface::c_char;
  Slot before = no_slot;  ///< stack: the block that was pushed before; heap: neighbour below
  Slot after = no_slot;   ///< heap: neighbour above; unused: the next unused slot
  Use use = Use::unused;
  std::uint8_t generation =
      0;  ///< how often the slot was freed: old handles are distinguished from new ones
  std::uint8_t name_length = 0;
  char name_text[name_size] = {};

  std::string_view name() const { return {name_text, name_length}; }
  void set_name(std::string_view name) {
    name_length = static_cast<std::uint8_t>(std::min(name.size(), name_size));
    std::copy_n(name.data(), name_length, name_text);
  }
  const ElementType& element() const { return element_types[type - interface::c_char]; }
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

/// The blocks by slot. A handle is a slot and its generation in one positive number that fits a
/// 4-byte integer, never 0. Slots are reused; the table allocates only when more of them are in use
/// than ever before.
class Table {
 public:
  Block& operator[](Slot slot) { return blocks_[static_cast<std::size_t>(slot)]; }
  const Block& operator[](Slot slot) const { return blocks_[static_cast<std::size_t>(slot)]; }

  /// An unused slot. Fault::memory if 2^24 - 1 are in use. Invalidates references to blocks.
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

  /// The handles given out for the slot are invalid from now on.
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

/// How much of the segment the stack or the heap has taken, guard words and rounding included.
struct Usage {
  std::int64_t blocks = 0;
  std::int64_t most_blocks = 0;
  std::int64_t bytes = 0;
  std::int64_t most_bytes = 0;

  void take(std::int64_t taken) {
    most_blocks = std::max(most_blocks, ++blocks);
    most_bytes = std::max(most_bytes, bytes += taken);
  }
  void give_back(std::int64_t taken) {
    --blocks;
    bytes -= taken;
  }
};

/// A request for a block.
struct Request {
  int type;
  std::int64_t count;
  Address bytes;  ///< count elements of the type
  std::string_view name;
  Layout layout;
};

/// Blocks from the upper end of the segment downwards; only the last one can be popped.
class Stack {
 public:
  Stack(Table& table, Address high) : table_(&table), edge_(high) {}

  /// Lowest address in use.
  Address edge() const { return edge_; }
  /// The block that was pushed last, or no_slot.
  Slot top() const { return top_; }
  const Usage& usage() const { return usage_; }

  /// A new block, or no_slot if it would lie below `floor`.
  Slot push(const Request& request, Address floor) {
    const Address elements = request.layout.highest(edge_, request.bytes);
    const Address begin = request.layout.begin(elements);
    if (begin < floor) [[unlikely]]
      return no_slot;
    const Slot slot = table_->take();
    Block& block = (*table_)[slot];
    block.begin = begin;
    block.elements = elements;
    block.end = edge_;
    block.count = request.count;
    block.type = request.type;
    block.before = top_;
    block.use = Use::stack;
    block.set_name(request.name);
    write_guards(block);
    usage_.take(block.end - block.begin);
    edge_ = begin;
    top_ = slot;
    return slot;
  }

  /// Ends the block at the top.
  void pop() {
    const Slot slot = top_;
    const Block& block = (*table_)[slot];
    usage_.give_back(block.end - block.begin);
    edge_ = block.end;
    top_ = block.before;
    table_->end_handle(slot);
    table_->give_back(slot);
  }

 private:
  Table* table_;
  Address edge_;
  Slot top_ = no_slot;
  Usage usage_;
};

/// Blocks from the lower end of the segment upwards, freed in any order. Blocks and gaps are linked
/// by address; a request takes the smallest gap that it fits into, and grows the heap if there is
/// none. The time of allocating and freeing grows with the logarithm of the number of gaps.
class Heap {
 public:
  Heap(Table& table, Address low) : table_(&table), edge_(low) {}

  /// First address that is not in use; there is no gap directly below it.
  Address edge() const { return edge_; }
  const Usage& usage() const { return usage_; }
  /// The block with the highest address, or no_slot; the others are `before` it, gaps included.
  Slot last() const { return last_; }

  /// A new block, or no_slot if it fits into no gap and would end above `ceiling`.
  Slot allocate(const Request& request, Address ceiling);

  /// Ends a block.
  void release(Slot slot);

  /// Gives back the end of a block, down to `count` elements.
  void shrink(Slot slot, std::int64_t count);

  /// The most bytes of elements that a gap has room for; negative if none has room.
  Address room(const Layout& layout) const;

 private:
  Slot find_gap(const Request& request) const;
  void carve(Slot gap, Address end);
  void add_gap(Slot slot);
  void remove_gap(Slot slot);
  void link(Slot slot, Slot before, Slot after);
  void unlink(Slot slot);
  void merge(Slot below, Slot above);

  Table* table_;
  Address edge_;
  Slot last_ = no_slot;
  std::set<std::pair<Address, Slot>> gaps_;  // by size
  Usage usage_;
};

}  // namespace gannet::ma
