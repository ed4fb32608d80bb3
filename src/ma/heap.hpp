#pragma once

#include <set>
#include <utility>

#include "ma/stack.hpp"

namespace gannet::ma {

/// Blocks from the lower end of the segment upwards, freed in any order. Blocks and gaps are linked
/// by address; a request takes the smallest gap that it fits into, and grows the heap if there is
/// none. Allocating and freeing take a time that grows with the logarithm of the number of gaps.
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

  /// The end of a block.
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
