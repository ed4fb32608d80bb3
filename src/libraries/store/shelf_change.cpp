#include <algorithm>

#include "store/add_numbers.hpp"
#include "store/checksum.hpp"
#include "store/shelf.hpp"
#include "store/shelf_state.hpp"

namespace gannet::store {

Shelf::Draft::~Draft() {
  if (!shelf_) return;
  const std::lock_guard room(shelf_->state_.room);
  shelf_->heap_.give(shelf_->heap_.place_of(*record_), shelf_->units_of(*record_));
}

Shelf::Draft Shelf::draft(const Name& name, std::size_t length, std::uint64_t flags) {
  Draft made;
  const Place place = take_locked(Record::block_bytes(name.text.size(), length));
  if (place == 0) return made;
  Record& record = heap_.at(place);
  record.number = name.number;
  record.pins.store(1, std::memory_order_relaxed);
  record.length_low.store(static_cast<std::uint32_t>(length), std::memory_order_relaxed);
  made.flags_ = flags | (name.is_text() ? std::uint64_t{Record::text} : 0);
  record.state.store(Record::word_of(made.flags_, length, 0), std::memory_order_release);
  std::atomic_thread_fence(std::memory_order_release);  // remote readers see that first
  if (name.is_text()) record.set_text(name.text);
  made.shelf_ = this;
  made.record_ = &record;
  made.length_ = length;
  return made;
}

Shelf::Publish Shelf::publish(const Name& name, Draft draft, const When& when, Info& info) {
  const std::uint64_t hash = name.hash();
  Record& record = *draft.record_;
  const Place place = heap_.place_of(record);
  const std::uint64_t sum = sum_of({record.data(), draft.length_});
  Place spare = 0, old_place = 0;
  for (bool entered = false, refused = false; !entered;) {
    {
      Directory::Held held(directory_, hash);
      Record* old = held.find(name);
      const bool fits = when.kind == When::always || (when.kind == When::absent && !old) ||
                        (when.kind == When::absent_or_gone && (!old || old->has(Record::gone))) ||
                        (when.kind == When::same && old && old->version() == when.version);
      refused = !fits || (when.writes && *when.writes != writes_near(hash));
      if (!refused && !old && spare != 0) held.link_more(std::exchange(spare, 0));
      if (!refused && (old || held.insert(place))) {
        if (old) {
          held.replace(place);
          old->set_flags(0, Record::live);
          old_place = heap_.place_of(*old);
        }
        const std::uint64_t version = when.as != 0 ? when.as : ++state_.versions;
        info = {draft.length_, version};
        record.set_sum(checksum(sum, record.number, version));
        record.stamp.store(now(), std::memory_order_relaxed);
        record.state.store(Record::word_of(draft.flags_ | Record::live, draft.length_, version),
                           std::memory_order_release);
        entered = true;
      }
    }
    if (refused) {
      give_locked(spare, Directory::more_bytes);
      return Publish::refused;
    }
    if (!entered) {
      spare = take_locked(Directory::more_bytes);
      if (spare == 0) return Publish::no_room;
    }
  }
  draft.shelf_ = nullptr;
  {
    const std::lock_guard room(state_.room);
    if (spare != 0) heap_.give(spare, heap_.units_for(Directory::more_bytes));
    if ((record.pins.load() & Record::doomed) == 0) settle(place);
    if (old_place != 0) drop(old_place);
  }
  unpin(record, 1);
  if (directory_.crowded()) grow();
  return Publish::done;
}

std::uint64_t Shelf::sum_of(std::span<const std::byte> bytes) const {
  return state_.summed && bytes.size() <= longest_summed ? checksum(bytes) : 0;
}

/// Under the lock of its bucket, once the bytes are as they should be.
void Shelf::finish(Record& record, std::size_t length, std::uint64_t flags, std::uint64_t sum,
                   Info& info) {
  info = {length, ++state_.versions};
  record.stamp.store(now(), std::memory_order_relaxed);
  record.length_low.store(static_cast<std::uint32_t>(length), std::memory_order_relaxed);
  // The place of the sum follows from the length, which is not all in one word.
  record.state.store(Record::word_of(flags, length, info.version), std::memory_order_release);
  record.set_sum(checksum(sum, record.number, info.version));
  record.set_flags(Record::live);
}

/// Changes a record in place, if its block fits and nobody holds it.
Shelf::InPlace Shelf::change(const Name& name, std::size_t length, bool same_length,
                             std::uint64_t flags, const Change& change, Info& info) {
  const std::uint64_t hash = name.hash();
  Record* record = nullptr;
  bool moves = false;
  {
    Directory::Held held(directory_, hash);
    record = held.find(name);
    if (!record) return InPlace::absent;
    if (record->has(Record::gone)) return InPlace::gone;
    if (same_length && record->length() != length) return InPlace::misfit;
    const std::size_t block = Record::block_bytes(name.text.size(), length);
    if (heap_.units_for(block) != units_of(*record) || record->length() >> 32 != length >> 32) {
      return InPlace::misfit;
    }
    if (record->pins.load(std::memory_order_acquire) != 0) return InPlace::pinned;
    flags |= record->word() & Record::text;
    moves = (flags & Record::dirty) != 0 && !record->has(Record::dirty);
    record->set_flags(0, Record::live);
    std::atomic_thread_fence(std::memory_order_release);
    if (length <= short_bytes) {
      change(record->data());
      finish(*record, length, flags, sum_of({record->data(), length}), info);
      if (!moves) return InPlace::done;
      record->pins.store(1, std::memory_order_relaxed);
    } else {
      record->pins.store(Record::exclusive, std::memory_order_relaxed);
    }
  }
  if (length > short_bytes) {
    change(record->data());
    const std::uint64_t sum = sum_of({record->data(), length});
    Directory::Held held(directory_, hash);
    // Somebody may have put another record in its place meanwhile, which is then the later one.
    if (held.find(heap_.place_of(*record))) {
      finish(*record, length, flags, sum, info);
    } else {
      info = {length, ++state_.versions};
    }
    record->pins.fetch_sub(Record::exclusive - 1, std::memory_order_acq_rel);
  }
  if (moves) requeue(heap_.place_of(*record));
  unpin(*record, 1);
  return InPlace::done;
}

/// A record that the caller holds, and that has become dirty.
void Shelf::requeue(Place place) {
  const std::lock_guard room(state_.room);
  if ((heap_.at(place).pins.load() & Record::doomed) == 0) settle(place);
}

bool Shelf::put(const Name& name, std::span<const std::byte> bytes, std::uint64_t flags,
                Info& info) {
  const auto write = [&](std::byte* data) {
    if (!bytes.empty()) std::memcpy(data, bytes.data(), bytes.size());
  };
  if ((flags & Record::gone) == 0 &&
      change(name, bytes.size(), false, flags, write, info) == InPlace::done) {
    return true;
  }
  Draft made = draft(name, bytes.size(), flags);
  if (!made) return false;
  write(made.bytes().data());
  return publish(name, std::move(made), {}, info) == Publish::done;
}

Shelf::Added Shelf::add(const Name& name, Element type, std::span<const std::byte> values,
                        std::uint64_t flags, Info& info) {
  const auto into = [&](std::byte* data) { add_numbers(type, data, values); };
  for (;;) {
    switch (change(name, values.size(), true, flags, into, info)) {
      case InPlace::done:
        return {Look::found};
      case InPlace::absent:
        return {Look::unknown};
      case InPlace::gone:
        return {Look::gone};
      case InPlace::misfit:
        return {Look::misfit};
      case InPlace::pinned:
        break;
    }
    // Those who hold it go on seeing it as it is.
    Grip grip;
    if (pin(name, grip) != Look::found) continue;
    if (grip.info().bytes != values.size()) return {Look::misfit};
    Draft made = draft(name, values.size(), flags);
    if (!made) return {Look::found, false};
    std::memcpy(made.bytes().data(), grip.bytes().data(), values.size());
    into(made.bytes().data());
    const Publish done =
        publish(name, std::move(made), {.kind = When::same, .version = grip.info().version}, info);
    if (done == Publish::done) return {Look::found};
    if (done == Publish::no_room) return {Look::found, false};
  }
}

Shelf::Look Shelf::erase(const Name& name, std::uint64_t version) {
  Place place = 0;
  Look look = Look::found;
  {
    Directory::Held held(directory_, name.hash());
    Record* record = held.find(name);
    if (!record || record->version() > version) return Look::unknown;
    if (record->has(Record::gone)) look = Look::gone;
    place = heap_.place_of(*record);
    record->set_flags(0, Record::live);
    held.erase();
  }
  const std::lock_guard room(state_.room);
  drop(place);
  return look;
}

void Shelf::erase_if(const std::function<bool(const Record&)>& which) {
  std::vector<std::pair<std::uint64_t, std::string>> names;
  for_each([&](const Record& record) {
    if (which(record)) names.emplace_back(record.number, record.key_text());
  });
  for (const auto& [number, text] : names) erase(Name(number, text));
}

}  // namespace gannet::store
