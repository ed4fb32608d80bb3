#pragma once

#include <cstdint>

#include "store/heap.hpp"

namespace gannet::store {

/// The order in which records leave memory. Doubly linked through the records, oldest first; in
/// shared memory, under the lock of the room. A record is in one queue or in none.
class Queues {
 public:
  enum Queue : std::uint32_t {
    none,
    dirty,  ///< waits to be written to the next level
    hot,    ///< proven, or first of all
    cold    ///< on trial
  };

  struct State {
    struct {
      Place oldest, newest;
      std::uint64_t records, units;
    } queues[4];
  };

  Queues(State& state, const Heap& heap) : state_(state), heap_(heap) {}

  Place oldest(Queue queue) const { return state_.queues[queue].oldest; }
  std::uint64_t records(Queue queue) const { return state_.queues[queue].records; }
  std::uint64_t units(Queue queue) const { return state_.queues[queue].units; }

  /// Enters a record as the newest, and removes it from the queue that it was in.
  void enter(Queue queue, Place place) {
    leave(place);
    Record& record = heap_.at(place);
    auto& into = state_.queues[queue];
    record.set_queue(queue);
    record.set_prev(into.newest);
    record.set_next(0);
    if (into.newest == 0) {
      into.oldest = place;
    } else {
      heap_.at(into.newest).set_next(place);
    }
    into.newest = place;
    ++into.records;
    into.units += units_of(record);
  }

  void leave(Place place) {
    Record& record = heap_.at(place);
    if (record.queue() == none) return;
    auto& from = state_.queues[record.queue()];
    if (record.prev() == 0) {
      from.oldest = record.next();
    } else {
      heap_.at(record.prev()).set_next(record.next());
    }
    if (record.next() == 0) {
      from.newest = record.prev();
    } else {
      heap_.at(record.next()).set_prev(record.prev());
    }
    --from.records;
    from.units -= units_of(record);
    record.set_queue(none);
  }

 private:
  std::uint32_t units_of(const Record& record) const {
    return heap_.units_for(record.block_bytes());
  }

  State& state_;
  Heap heap_;
};

}  // namespace gannet::store
