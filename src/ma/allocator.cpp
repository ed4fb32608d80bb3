#include "ma/allocator.hpp"

#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::ma {

Place Allocator::push(int type, std::int64_t count, std::string_view name) {
  const Request wish = request(type, count, name);
  const Slot slot = stack_.push(wish, heap_.edge());
  if (slot == no_slot) [[unlikely]]
    refuse_request(wish, avail(type));
  return place(slot);
}

void Allocator::pop(Handle handle) {
  const Slot slot = find(handle, Use::stack);
  if (slot != stack_.top()) [[unlikely]]
    refuse_order(slot);
  check_guards(slot);
  stack_.pop();
}

void Allocator::chop(Handle handle) {
  const Slot last = find(handle, Use::stack);
  for (Slot at = stack_.top(); at != last; at = table_[at].before) check_guards(at);
  check_guards(last);
  while (stack_.top() != last) stack_.pop();
  stack_.pop();
}

Place Allocator::allocate(int type, std::int64_t count, std::string_view name) {
  const Request wish = request(type, count, name);
  const Slot slot = heap_.allocate(wish, stack_.edge());
  if (slot == no_slot) [[unlikely]]
    refuse_request(wish, heap_avail_no_partition(type));
  return place(slot);
}

void Allocator::free(Handle handle) {
  const Slot slot = find(handle, Use::heap);
  check_guards(slot);
  heap_.release(slot);
}

void Allocator::free_piece(Handle handle, std::int64_t count) {
  const Slot slot = find(handle, Use::heap);
  check_guards(slot);
  const Block& block = table_[slot];
  if (count < 0) refuse_count(count, block.name(), block.type);
  if (count >= block.count)
    heap_.release(slot);
  else
    heap_.shrink(slot, block.count - count);
}

Handle Allocator::next(Handle handle) const {
  const Slot from = handle == 0 ? no_slot : table_.find(handle);
  const bool in_stack = from == no_slot || table_[from].use == Use::stack;
  Slot at = from == no_slot ? stack_.top() : table_[from].before;
  if (in_stack && at == no_slot) at = heap_.last();
  while (at != no_slot && table_[at].use == Use::gap) at = table_[at].before;
  return at == no_slot ? 0 : table_.handle(at);
}

/// What a request means in bytes; checks that come before everything else.
Request Allocator::request(int type, std::int64_t count, std::string_view name) const {
  if (!initialized()) [[unlikely]]
    refuse_uninitialized();
  const ElementType& element = element_type(type);
  if (count < 0 || count > Layout::most_bytes >> element.shift) [[unlikely]]
    refuse_count(count, name, type);
  return {type, count, count << element.shift, name, {alignment_, element.skew()}};
}

Slot Allocator::find(Handle handle, Use use) const {
  if (!initialized()) [[unlikely]]
    refuse_uninitialized();
  const Slot slot = table_.find(handle);
  if (table_[slot].use != use) [[unlikely]]
    refuse_use(slot, use);
  return slot;
}

void Allocator::check_guards(Slot slot) const {
  if (!intact(table_[slot])) [[unlikely]]
    refuse_damaged(slot);
}

}  // namespace gannet::ma
