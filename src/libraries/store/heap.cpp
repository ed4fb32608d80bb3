#include "store/heap.hpp"

#include <bit>
#include <new>

namespace gannet::store {

void Heap::format(Place begin, Place end) {
  new (&state_) State{};
  // A block that is never free marks the end.
  const Place last = end - 1;
  at(last).prev_word = 0;
  at(last).next_word = 0;
  at(last).state.store(0);
  at(begin).prev_word = 0;
  state_.free_units.store(last - begin, std::memory_order_relaxed);
  insert(begin, last - begin);
}

Heap::Class Heap::class_of(std::uint32_t units) {
  if (units < ways) return {0, static_cast<int>(units)};
  const int log = std::bit_width(units) - 1;
  return {log - ways_log + 1, static_cast<int>((units >> (log - ways_log)) & (ways - 1))};
}

/// At the end of a free block: its units, for the block behind it.
std::uint32_t& Heap::footer_of(Place place, std::uint32_t units) const {
  auto* end = base_ + (std::size_t{place + units} << unit_log_);
  return reinterpret_cast<std::uint32_t*>(end)[-1];
}

void Heap::insert(Place place, std::uint32_t units) {
  const auto [order, way] = class_of(units);
  Record& block = at(place);
  Place& first = state_.first[order][way];
  block.number = units;
  block.state.store(0, std::memory_order_release);
  block.next_word = first;
  block.prev_word = (block.prev_word & before_is_free) | is_free;
  footer_of(place, units) = units;
  at(place + units).prev_word |= before_is_free;
  if (first != 0) at(first).set_prev(place);
  first = place;
  state_.some |= 1u << order;
  state_.ways[order] |= 1u << way;
}

void Heap::remove(Place place) {
  Record& block = at(place);
  const auto units = static_cast<std::uint32_t>(block.number);
  const auto [order, way] = class_of(units);
  Place& first = state_.first[order][way];
  if (block.next() != 0) at(block.next()).set_prev(block.prev());
  if (block.prev() != 0) at(block.prev()).set_next(block.next());
  if (first == place) first = block.next();
  if (first == 0) {
    state_.ways[order] &= ~(1u << way);
    if (state_.ways[order] == 0) state_.some &= ~(1u << order);
  }
  block.prev_word &= before_is_free;
  at(place + units).prev_word &= ~before_is_free;
}

/// The first block of a class whose blocks are all large enough, or else a large enough one of the
/// class of `units` itself.
Place Heap::find(std::uint32_t units) const {
  const int log = units < ways ? 0 : std::bit_width(units) - 1 - ways_log;
  const auto [order, way] = class_of(units + (1u << log) - 1);
  const std::uint32_t here = state_.ways[order] & (~0u << way);
  if (here != 0) return state_.first[order][std::countr_zero(here)];
  const std::uint32_t above = order + 1 < 32 ? state_.some & (~0u << (order + 1)) : 0;
  if (above != 0) {
    const int higher = std::countr_zero(above);
    return state_.first[higher][std::countr_zero(state_.ways[higher])];
  }
  const auto own = class_of(units);
  for (Place place = state_.first[own.order][own.way]; place != 0; place = at(place).next()) {
    if (at(place).number >= units) return place;
  }
  return 0;
}

Place Heap::take(std::uint32_t units) {
  if (units > free_units()) return 0;
  const Place place = find(units);
  if (place == 0) return 0;
  const auto found = static_cast<std::uint32_t>(at(place).number);
  remove(place);
  if (found > units) {
    at(place + units).prev_word = 0;
    insert(place + units, found - units);
  }
  state_.free_units.fetch_sub(units, std::memory_order_relaxed);
  return place;
}

void Heap::give(Place place, std::uint32_t units) {
  state_.free_units.fetch_add(units, std::memory_order_relaxed);
  if ((at(place + units).prev_word & is_free) != 0) {
    const auto behind = static_cast<std::uint32_t>(at(place + units).number);
    remove(place + units);
    at(place + units).state.store(0, std::memory_order_release);
    units += behind;
  }
  at(place).state.store(0, std::memory_order_release);
  if ((at(place).prev_word & before_is_free) != 0) {
    const std::uint32_t before = footer_of(place, 0);
    remove(place - before);
    place -= before;
    units += before;
  }
  insert(place, units);
}

}  // namespace gannet::store
