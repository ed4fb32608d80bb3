#pragma once

#include "ma/table.hpp"
#include "ma/usage.hpp"

namespace gannet::ma {

/// What a block is asked to be.
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

  /// The end of the block at the top.
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

}  // namespace gannet::ma
