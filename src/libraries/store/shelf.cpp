#include "store/shelf.hpp"

#include <algorithm>
#include <bit>
#include <new>

#include "store/order.hpp"
#include "store/shelf_state.hpp"

namespace gannet::store {

namespace {

constexpr std::size_t line = 64;

// Of all memory, how much there is for each line of the history of records that have gone.
constexpr std::size_t bytes_for_history_line = 512 * line;

// Of all memory, for each entry of the log of reads; with fewer than least_reads it sees nothing.
constexpr std::size_t bytes_for_read = 16 << 10, least_reads = 64;

// The directory has places for buckets of records no smaller than this, on average.
constexpr std::size_t bytes_for_chunk = Directory::chunk_buckets * 40 * 48;

std::size_t rounded(std::size_t bytes) { return (bytes + line - 1) / line * line; }

}  // namespace

void Shelf::format(std::byte* memory, const Setup& setup) {
  auto& state = *new (memory) ShelfState{};
  state.bytes = setup.bytes;
  state.unit_log = 5;
  while ((setup.bytes >> state.unit_log) >= most_places - 1) ++state.unit_log;
  state.chunks = static_cast<std::uint32_t>(setup.bytes / bytes_for_chunk + 1);
  state.history_at = rounded(sizeof(ShelfState) + state.chunks * sizeof(Place));
  state.history_lines = setup.backed ? setup.bytes / bytes_for_history_line : 0;
  state.forecast_at = rounded(state.history_at + state.history_lines * line);
  const std::size_t reads = setup.foresees ? setup.bytes / bytes_for_read / 2 * 2 : 0;
  state.forecast_entries = reads < least_reads ? 0 : reads;
  const std::size_t fixed =
      rounded(state.forecast_at + state.forecast_entries * UseLog::entry_bytes);
  state.begin = (fixed >> state.unit_log) + 1;
  state.end = setup.bytes >> state.unit_log;
  state.tick_log = std::max(0, static_cast<int>(std::bit_width(state.end)) - 11);
  state.backed = setup.backed;
  state.summed = setup.summed;
  state.versions.store(setup.first_version);

  Shelf shelf(memory);
  shelf.history_.format();
  shelf.forecast_.format();
  shelf.heap_.format(static_cast<Place>(state.begin), static_cast<Place>(state.end));
  shelf.directory_.format(state.chunks,
                          shelf.heap_.take(shelf.heap_.units_for(Directory::chunk_bytes)));
}

Shelf::Shelf(std::byte* memory)
    : memory_(memory),
      state_(*std::launder(reinterpret_cast<ShelfState*>(memory))),
      heap_(state_.heap, memory, state_.unit_log),
      directory_(state_.directory, reinterpret_cast<Place*>(memory + sizeof(ShelfState)), heap_),
      queues_(state_.queues, heap_),
      history_(reinterpret_cast<History::Line*>(memory + state_.history_at), state_.history_lines),
      forecast_(state_.forecast, memory + state_.forecast_at, state_.forecast_entries) {}

std::uint16_t Shelf::now() const {
  return static_cast<std::uint16_t>(state_.taken.load(std::memory_order_relaxed) >>
                                    state_.tick_log);
}

std::size_t Shelf::capacity() const { return (state_.end - state_.begin) << state_.unit_log; }
std::size_t Shelf::used() const { return capacity() - (heap_.free_units() << state_.unit_log); }
std::size_t Shelf::directory_bytes() const {
  return directory_.bytes() + directory_.records() * sizeof(Record);
}
std::uint64_t Shelf::evictions() const { return state_.evictions.load(std::memory_order_relaxed); }
std::uint64_t Shelf::last_version() const { return state_.versions.load(); }
std::uint64_t Shelf::new_version() { return ++state_.versions; }
bool Shelf::has_dirty() const { return state_.dirty.load() != 0; }
bool Shelf::many_are_dirty() const { return state_.dirty.load() > (state_.end - state_.begin) / 8; }
std::uint32_t Shelf::writes_near(std::uint64_t hash) const {
  return state_.writes_near[hash % ShelfState::guards].load(std::memory_order_acquire);
}
void Shelf::bump_writes_near(std::uint64_t hash) {
  ++state_.writes_near[hash % ShelfState::guards];
}
void Shelf::bump_all_writes() {
  for (auto& writes : state_.writes_near) ++writes;
}

void Shelf::for_each(const std::function<void(const Record&)>& visit) const {
  directory_.for_each(visit);
}

// --- Reading ---

void Shelf::asked(std::uint64_t number) {
  if (state_.forecast_entries == 0 || !state_.noting.try_for_a_moment()) return;
  const std::lock_guard noting(state_.noting, std::adopt_lock);
  forecast_.note(number);
}

/// Ranks that read the same file at slightly different times, and readers of what was read ahead,
/// count as one use of a record, not two.
void Shelf::note_read(Record& record) {
  const std::uint16_t time = now();
  if (History::age(record.stamp.load(std::memory_order_relaxed), time) <= one_use) return;
  record.stamp.store(time, std::memory_order_relaxed);
  record.set_flags(Record::touched);
}

Grip::Grip(Shelf& shelf, Record& record)
    : shelf_(&shelf), record_(&record), info_{record.length(), record.version()} {
  record.pins.fetch_add(1, std::memory_order_relaxed);
}

void Grip::release() {
  if (shelf_) shelf_->unpin(*record_, 1);
  shelf_ = nullptr;
}

void Shelf::unpin(Record& record, std::uint16_t by) {
  order::leaves();
  if (record.pins.fetch_sub(by, std::memory_order_acq_rel) != (Record::doomed | by)) return;
  const std::lock_guard room(state_.room);
  heap_.give(heap_.place_of(record), units_of(record));
}

Shelf::Look Shelf::pin(const Name& name, Grip& grip) {
  const std::uint64_t hash = name.hash();
  for (;;) {
    {
      Directory::Held held(directory_, hash);
      Record* record = held.find(name);
      if (!record) return Look::unknown;
      if (record->has(Record::gone)) return Look::gone;
      if ((record->pins.load(std::memory_order_acquire) & Record::exclusive) == 0) {
        note_read(*record);
        grip = Grip(*this, *record);
        return Look::found;
      }
    }
    std::this_thread::yield();  // it is being changed
  }
}

Shelf::Look Shelf::copy(const Name& name, std::span<std::byte> to, Info& info) {
  const std::uint64_t hash = name.hash();
  {
    Directory::Held held(directory_, hash);
    Record* record = held.find(name);
    if (!record) return Look::unknown;
    if (record->has(Record::gone)) return Look::gone;
    info = {record->length(), record->version()};
    if (info.bytes > to.size()) return Look::misfit;
    if (info.bytes <= short_bytes &&
        (record->pins.load(std::memory_order_acquire) & Record::exclusive) == 0) {
      note_read(*record);
      std::memcpy(to.data(), record->data(), info.bytes);
      return Look::found;
    }
  }
  Grip grip;
  const Look found = pin(name, grip);
  if (found != Look::found) return found;
  info = grip.info();
  if (info.bytes > to.size()) return Look::misfit;
  std::memcpy(to.data(), grip.bytes().data(), info.bytes);
  return Look::found;
}

Shelf::Look Shelf::look(const Name& name, Info& info) {
  Directory::Held held(directory_, name.hash());
  const Record* record = held.find(name);
  if (!record) return Look::unknown;
  if (record->has(Record::gone)) return Look::gone;
  info = {record->length(), record->version()};
  return Look::found;
}

}  // namespace gannet::store
