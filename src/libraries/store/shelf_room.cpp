#include <algorithm>

#include "store/shelf.hpp"
#include "store/shelf_state.hpp"

namespace gannet::store {

Place Shelf::take_locked(std::size_t bytes) {
  const std::lock_guard room(state_.room);
  if (bytes > capacity()) return 0;
  return take(heap_.units_for(bytes));
}

void Shelf::give_locked(Place place, std::size_t bytes) {
  if (place == 0) return;
  const std::lock_guard room(state_.room);
  heap_.give(place, heap_.units_for(bytes));
}

/// Takes a block; records are evicted for it if there is no other way.
Place Shelf::take(std::uint32_t units) {
  for (;;) {
    const Place place = heap_.take(units);
    if (place != 0) {
      heap_.at(place).next_word = 0;
      heap_.at(place).set_prev(0);
      state_.taken.fetch_add(units, std::memory_order_relaxed);
      return place;
    }
    if (!state_.backed) return 0;
    state_.full = true;
    const Place oldest = victim();
    if (oldest == 0) return 0;
    Record& record = heap_.at(oldest);
    history_.remember(record.hash(), record.stamp.load(std::memory_order_relaxed), now());
    queues_.leave(oldest);
    const std::uint32_t freed = units_of(record);
    heap_.give(oldest, freed);
    state_.evictions.fetch_add(1, std::memory_order_relaxed);
  }
}

/// A record that is no longer in the directory.
void Shelf::drop(Place place) {
  Record& record = heap_.at(place);
  queues_.leave(place);
  state_.dirty.store(queues_.units(Queues::dirty), std::memory_order_relaxed);
  if (record.pins.fetch_or(Record::doomed, std::memory_order_acq_rel) == 0) {
    heap_.give(place, units_of(record));
  }
}

/// Moves a record to the queue where it belongs now.
void Shelf::settle(Place place) {
  if (!state_.backed) return;
  if (!heap_.at(place).has(Record::dirty)) {
    admit(place);
  } else if (heap_.at(place).queue() != Queues::dirty) {
    queues_.enter(Queues::dirty, place);
  }
  state_.dirty.store(queues_.units(Queues::dirty), std::memory_order_relaxed);
}

void Shelf::grow() {
  Place chunk = 0;
  if (directory_.needs_chunk()) {
    chunk = take_locked(Directory::chunk_bytes);
    if (chunk == 0) return;  // longer chains will do
  }
  const Directory::Split done = directory_.split(chunk);
  if (!done.took_chunk) give_locked(chunk, Directory::chunk_bytes);
  for (const Place place : done.spare) give_locked(place, Directory::more_bytes);
}

// --- The next level ---

Shelf::Batch Shelf::dirty_batch(std::uint64_t version, std::size_t bytes) {
  Batch batch;
  std::size_t sum = 0;
  const std::lock_guard room(state_.room);
  for (Place place = queues_.oldest(Queues::dirty), next = 0; place != 0; place = next) {
    Record& record = heap_.at(place);
    next = record.next();
    Directory::Held held(directory_, record.hash());
    if (!held.find(place) || record.version() > version) continue;
    if ((record.pins.load(std::memory_order_acquire) & Record::exclusive) != 0) {
      batch.busy = true;
      continue;
    }
    if (sum > 0 && sum + record.length() > bytes) break;
    sum += record.length() + 1;
    batch.records.emplace_back(*this, record);
  }
  return batch;
}

void Shelf::written(const Grip& grip) {
  auto& record = const_cast<Record&>(grip.record());
  const Place place = heap_.place_of(record);
  bool gone = false;
  {
    bump_writes_near(record.hash());
    Directory::Held held(directory_, record.hash());
    if (!held.find(place) || record.version() != grip.info().version) return;  // changed again
    if ((record.pins.load(std::memory_order_acquire) & Record::exclusive) != 0) return;
    record.set_flags(0, Record::dirty);
    gone = record.has(Record::gone);
    if (gone) held.erase();
  }
  const std::lock_guard room(state_.room);
  if ((record.pins.load() & Record::doomed) != 0) return;
  if (gone) {
    drop(place);
  } else if (!record.has(Record::dirty)) {
    settle(place);
  }
}

}  // namespace gannet::store
