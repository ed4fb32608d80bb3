#include <algorithm>

#include "store/shelf.hpp"
#include "store/shelf_state.hpp"

// Which records stay when there is not room for all, and which leave.
namespace gannet::store {

namespace {

// Parts of all units: the most for records on trial; what counts as much room.
constexpr std::uint64_t trial_part = 32, much_part = 8;

// Records that one look at a queue passes over, and records on trial that one eviction by forecast
// spares.
constexpr int most_passed = 32, most_acquitted = 8;

// Rounds of looking for a victim; only the last one has no mercy.
constexpr int rounds = 3;

// How much ages may differ without it meaning anything.
constexpr std::uint16_t slack = 16;

}  // namespace

/// A record that was taken out of the directory; 0: there is none to evict.
Place Shelf::victim() {
  {
    const std::lock_guard noting(state_.noting);
    state_.foreseen = forecast_.learn();
  }
  const Place place = state_.foreseen ? victim_by_forecast() : 0;
  return place != 0 ? place : victim_in_turn();
}

/// Records on trial are compared with the farthest of some others. 0: the forecast cannot tell.
Place Shelf::victim_by_forecast() {
  const Farthest farthest = farthest_of_some();
  if (!farthest.all_known) return 0;
  for (int i = 0; i < most_acquitted; ++i) {
    const Place place = queues_.oldest(Queues::cold);
    if (place == 0 || queues_.units(Queues::cold) <= (state_.end - state_.begin) / trial_part)
      break;
    const Record& record = heap_.at(place);
    if (record.has(Record::text)) return 0;
    if (until(record) >= farthest.until && take_out(place, rounds - 1)) return place;
    if (record.queue() == Queues::cold) queues_.enter(Queues::hot, place);
  }
  return farthest.place != 0 && take_out(farthest.place, rounds - 1) ? farthest.place : 0;
}

Shelf::Farthest Shelf::farthest_of_some() {
  Farthest found;
  state_.random = state_.random * 6364136223846793005u + 1442695040888963407u;
  directory_.for_each_near(state_.random >> 16, [&](Record& record) {
    if (record.has(Record::text)) found.all_known = false;
    // Records on trial have a turn of their own.
    if (record.queue() != Queues::hot || record.has(Record::high)) return;
    if (record.pins.load(std::memory_order_relaxed) != 0) return;
    const std::uint32_t distance = until(record);
    if (distance < found.until) return;
    found.until = distance;
    found.place = heap_.place_of(record);
  });
  return found;
}

std::uint32_t Shelf::until(const Record& record) {
  const std::lock_guard noting(state_.noting);
  return forecast_.until(record.number);
}

/// Records that were read get another turn at first, those of high priority until nothing else is
/// left.
Place Shelf::victim_in_turn() {
  for (int round = 0; round < rounds; ++round) {
    const bool trial_first = queues_.units(Queues::cold) > (state_.end - state_.begin) / trial_part;
    for (const bool first : {true, false}) {
      const auto queue = trial_first == first ? Queues::cold : Queues::hot;
      std::uint64_t turns = queues_.records(queue);
      if (round == 0) turns = std::min<std::uint64_t>(turns, most_passed);
      for (; turns > 0 && queues_.oldest(queue) != 0; --turns) {
        const Place place = queues_.oldest(queue);
        if (take_out(place, round)) return place;
      }
    }
  }
  return 0;
}

/// False if it stays, as the newest of the proven records, or goes on in its queue.
bool Shelf::take_out(Place place, int round) {
  Record& record = heap_.at(place);
  const auto queue = static_cast<Queues::Queue>(record.queue());
  Directory::Held held(directory_, record.hash());
  if (!held.find(place)) {  // whoever has taken it out is about to drop it
    queues_.leave(place);
    return false;
  }
  if (record.pins.load(std::memory_order_acquire) != 0 || record.has(Record::dirty)) {
    queues_.enter(queue, place);
    return false;
  }
  if ((round == 0 && record.has(Record::touched)) ||
      (round < rounds - 1 && record.has(Record::high))) {
    record.set_flags(0, Record::touched);
    queues_.enter(Queues::hot, place);
    return false;
  }
  record.set_flags(0, Record::live);
  held.erase();
  return true;
}

/// A record that the next level also has: is it proven?
void Shelf::admit(Place place) {
  Record& record = heap_.at(place);
  const std::uint64_t all = state_.end - state_.begin;
  if (state_.full && heap_.free_units() > all / much_part) state_.full = false;
  const auto before = history_.forget(record.hash());
  if (!state_.full || record.has(Record::high)) return queues_.enter(Queues::hot, place);
  if (!before || state_.foreseen) return queues_.enter(Queues::cold, place);
  const std::uint16_t distance = History::age(*before, now());
  if (distance <= one_use) {
    record.stamp.store(*before, std::memory_order_relaxed);
    return queues_.enter(Queues::cold, place);
  }
  // Records that were read since the last check are not the oldest.
  Place oldest = queues_.oldest(Queues::hot);
  for (int passed = 0; oldest != 0 && heap_.at(oldest).has(Record::touched); ++passed) {
    if (passed == most_passed) return queues_.enter(Queues::cold, place);
    {
      Directory::Held held(directory_, heap_.at(oldest).hash());
      if (held.find(oldest)) heap_.at(oldest).set_flags(0, Record::touched);
    }
    queues_.enter(Queues::hot, oldest);
    oldest = queues_.oldest(Queues::hot);
  }
  if (oldest != 0 &&
      distance + slack >=
          History::age(heap_.at(oldest).stamp.load(std::memory_order_relaxed), now())) {
    return queues_.enter(Queues::cold, place);
  }
  queues_.enter(Queues::hot, place);
  if (oldest != 0) queues_.enter(Queues::cold, oldest);
}

}  // namespace gannet::store
