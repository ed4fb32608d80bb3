#include "ma/space.hpp"

#include <cstdio>

#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::ma {

namespace {

std::string wrong_word(const char* where, std::uint64_t found, std::uint64_t proper) {
  char line[160];
  std::snprintf(line, sizeof line, "written %s (guard word 0x%016llx, should be 0x%016llx)", where,
                static_cast<unsigned long long>(found), static_cast<unsigned long long>(proper));
  return line;
}

}  // namespace

std::string Block::label(std::int64_t handle) const {
  return base::text('"', name(), "\" (handle ", handle, ", ", count, " ", element().name, ")");
}

std::string damage(const Block& block) {
  const std::uint64_t left = read_guard(left_guard_of(block));
  const std::uint64_t right = read_guard(right_guard_of(block));
  std::string text;
  if (left != left_guard) text = wrong_word("before its first element", left, left_guard);
  if (left != left_guard && right != right_guard) text += " and ";
  if (right != right_guard) text += wrong_word("behind its last element", right, right_guard);
  return text;
}

void Table::grow() {
  const auto old = static_cast<Slot>(blocks_.size());
  if (old == most_slots)
    throw Error(Fault::memory, base::text("there are ", old,
                                          " blocks, more than handles can tell apart; free "
                                          "blocks, or put several into one"));
  const Slot now = std::min<Slot>(std::max<Slot>(256, 2 * old), most_slots);
  blocks_.resize(static_cast<std::size_t>(now));
  for (Slot slot = now; slot-- > old;) {
    (*this)[slot].after = unused_;
    unused_ = slot;
  }
}

void Table::refuse_unknown(std::int64_t handle) {
  throw Error(Fault::argument, base::text(handle, " is not a handle that MA has given to anybody"));
}

void Table::refuse_freed(std::int64_t handle, const Block& block) {
  const bool last = (handle & last_generation) == block.generation && block.use == Use::unused &&
                    block.name_length > 0;
  const std::string who = last ? base::text(" \"", block.name(), '"') : "";
  throw Error(Fault::argument, base::text("handle ", handle, " belongs to no block; its block", who,
                                          " was freed already, or it never was a handle"));
}

Slot Heap::allocate(const Request& request, Address ceiling) {
  Slot slot = find_gap(request);
  const Address low = slot == no_slot ? edge_ : (*table_)[slot].begin;
  const Address elements = request.layout.lowest(low);
  const Address end = Layout::end(elements, request.bytes);
  if (slot != no_slot) {
    carve(slot, end);
  } else {
    if (end > ceiling) return no_slot;
    slot = table_->take();
    (*table_)[slot].begin = low;
    (*table_)[slot].end = edge_ = end;
    link(slot, last_, no_slot);
  }
  Block& block = (*table_)[slot];
  block.elements = elements;
  block.count = request.count;
  block.type = request.type;
  block.use = Use::heap;
  block.set_name(request.name);
  write_guards(block);
  usage_.take(block.end - block.begin);
  return slot;
}

void Heap::release(Slot slot) {
  usage_.give_back((*table_)[slot].end - (*table_)[slot].begin);
  table_->end_handle(slot);
  add_gap(slot);
}

void Heap::shrink(Slot slot, std::int64_t count) {
  const Address old_end = (*table_)[slot].end;
  Block& before = (*table_)[slot];
  before.count = count;
  write_guards(before);
  const Address end = Layout::end(before.elements, before.bytes());
  if (end == old_end) return;
  const Slot rest = table_->take();
  Block& block = (*table_)[slot];
  block.end = end;
  usage_.bytes -= old_end - end;
  (*table_)[rest].begin = end;
  (*table_)[rest].end = old_end;
  link(rest, slot, block.after);
  add_gap(rest);
}

Address Heap::room(const Layout& layout) const {
  Address most = -1;
  for (auto gap = gaps_.rbegin(); gap != gaps_.rend() && gap->first > most; ++gap) {
    const Block& free = (*table_)[gap->second];
    most = std::max(most, layout.room(free.begin, free.end));
  }
  return most;
}

/// The smallest gap that has room. Gaps that are large enough but badly placed for a large
/// alignment are skipped.
Slot Heap::find_gap(const Request& request) const {
  const Address least = granule + request.bytes + guard_bytes;
  for (auto gap = gaps_.lower_bound({least, no_slot}); gap != gaps_.end(); ++gap) {
    const Block& free = (*table_)[gap->second];
    if (request.layout.room(free.begin, free.end) >= request.bytes) return gap->second;
  }
  return no_slot;
}

/// The gap becomes a block that ends at `end`; the rest behind it stays a gap.
void Heap::carve(Slot gap, Address end) {
  const Slot rest = (*table_)[gap].end > end ? table_->take() : no_slot;
  remove_gap(gap);
  (*table_)[gap].use = Use::heap;
  if (rest == no_slot) return;
  (*table_)[rest].begin = end;
  (*table_)[rest].end = std::exchange((*table_)[gap].end, end);
  link(rest, gap, (*table_)[gap].after);
  add_gap(rest);
}

/// A linked slot becomes a gap, merged with those beside it, or leaves the heap if it is the last.
void Heap::add_gap(Slot slot) {
  const Slot before = (*table_)[slot].before;
  if (before != no_slot && (*table_)[before].use == Use::gap) {
    remove_gap(before);
    merge(before, slot);
    slot = before;
  }
  const Slot after = (*table_)[slot].after;
  if (after != no_slot && (*table_)[after].use == Use::gap) {
    remove_gap(after);
    merge(slot, after);
  }
  Block& gap = (*table_)[slot];
  if (slot == last_) {
    edge_ = gap.begin;
    unlink(slot);
    return;
  }
  gap.use = Use::gap;
  gaps_.emplace(gap.end - gap.begin, slot);
}

void Heap::remove_gap(Slot slot) {
  const Block& gap = (*table_)[slot];
  gaps_.erase({gap.end - gap.begin, slot});
}

void Heap::merge(Slot below, Slot above) {
  (*table_)[below].end = (*table_)[above].end;
  unlink(above);
}

void Heap::link(Slot slot, Slot before, Slot after) {
  (*table_)[slot].before = before;
  (*table_)[slot].after = after;
  if (before != no_slot) (*table_)[before].after = slot;
  (after == no_slot ? last_ : (*table_)[after].before) = slot;
}

void Heap::unlink(Slot slot) {
  const Slot before = (*table_)[slot].before;
  const Slot after = (*table_)[slot].after;
  if (before != no_slot) (*table_)[before].after = after;
  (after == no_slot ? last_ : (*table_)[after].before) = before;
  table_->give_back(slot);
}

}  // namespace gannet::ma
