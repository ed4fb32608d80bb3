#include "store/directory.hpp"

#include <algorithm>
#include <bit>
#include <new>
#include <utility>

namespace gannet::store {

namespace {

template <class T>
T* aligned(std::byte* at) {
  const auto address = reinterpret_cast<std::uintptr_t>(at);
  return reinterpret_cast<T*>((address + alignof(T) - 1) / alignof(T) * alignof(T));
}

}  // namespace

void Directory::format(std::uint32_t most_chunks, Place first) {
  state_.shape.store(std::uint64_t{std::bit_width(chunk_buckets) - 1} << 48);
  state_.records.store(0);
  state_.bytes.store(chunk_bytes + most_chunks * sizeof(Place));
  state_.most_chunks = most_chunks;
  new (&state_.growing) SpinLock();
  chunks_[0] = first;
  for (std::uint32_t i = 0; i < chunk_buckets; ++i) clear(bucket(i));
}

void Directory::clear(Bucket& bucket) { new (&bucket) Bucket{}; }

std::uint64_t Directory::index_of(std::uint64_t hash, std::uint64_t shape) {
  const std::uint64_t half = std::uint64_t{1} << (shape >> 48);
  const std::uint64_t low = hash & (half - 1);
  return low < (shape & ((std::uint64_t{1} << 48) - 1)) ? hash & (2 * half - 1) : low;
}

Directory::Row Directory::row_in(Place block) const {
  More& more = *reinterpret_cast<More*>(heap_.at(block).inside());
  return {more_slots, more.tags, more.places, &more.more};
}

void Directory::clear_more(Place block) const { new (heap_.at(block).inside()) More{}; }

Directory::Bucket& Directory::bucket_in(Place block) const {
  // Not over the header, in which the heap keeps some bits.
  return *aligned<Bucket>(heap_.at(block).inside());
}

Directory::Bucket& Directory::bucket(std::uint64_t index) const {
  return (&bucket_in(chunks_[index / chunk_buckets]))[index % chunk_buckets];
}

/// A bucket is split only by the holder of its lock, so what it stands for cannot change meanwhile.
Directory::Bucket& Directory::lock_bucket(std::uint64_t hash) const {
  for (;;) {
    const std::uint64_t index = index_of(hash, shape());
    Bucket& found = bucket(index);
    found.lock.lock();
    if (index == index_of(hash, shape())) return found;
    found.lock.unlock();
  }
}

Directory::Held::Held(const Directory& in, std::uint64_t hash)
    : in_(in), bucket_(in.lock_bucket(hash)), tag_(tag_of(hash)) {}

Record* Directory::Held::find(const Name& name) {
  Record* found = nullptr;
  in_.any_row(bucket_, [&](const Row& row) {
    for (int i = 0; i < row.count; ++i) {
      if (row.tags[i] != tag_ || row.places[i] == 0) continue;
      Record& record = in_.heap_.at(row.places[i]);
      if (!record.is(name)) continue;
      slot_ = &row.places[i];
      found = &record;
      return true;
    }
    return false;
  });
  return found;
}

bool Directory::Held::find(Place place) {
  return in_.any_row(bucket_, [&](const Row& row) {
    slot_ = std::find(row.places, row.places + row.count, place);
    return slot_ != row.places + row.count;
  });
}

void Directory::Held::erase() {
  *slot_ = 0;
  in_.state_.records.fetch_sub(1, std::memory_order_relaxed);
}

bool Directory::Held::insert(Place place) {
  return in_.any_row(bucket_, [&](const Row& row) {
    Place* free = std::find(row.places, row.places + row.count, Place{0});
    if (free == row.places + row.count) return false;
    *free = place;
    row.tags[free - row.places] = tag_;
    in_.state_.records.fetch_add(1, std::memory_order_relaxed);
    return true;
  });
}

void Directory::Held::link_more(Place block) {
  in_.clear_more(block);
  in_.any_row(bucket_, [&](const Row& row) {
    if (*row.more != 0) return false;
    *row.more = block;
    return true;
  });
  in_.state_.bytes.fetch_add(more_bytes, std::memory_order_relaxed);
}

bool Directory::crowded() const {
  return records() > load * count_of(state_.shape.load(std::memory_order_relaxed));
}

bool Directory::needs_chunk() const {
  return count_of(state_.shape.load(std::memory_order_relaxed)) % chunk_buckets == 0;
}

/// Fills a bucket that is empty and has no rows behind it.
void Directory::fill(Bucket& bucket, const std::vector<Entry>& entries,
                     std::vector<Place>& spare) const {
  Row row = row_of(bucket);
  int used = 0;
  for (const Entry& entry : entries) {
    if (used == row.count) {
      *row.more = spare.back();
      spare.pop_back();
      clear_more(*row.more);
      row = row_in(*row.more);
      used = 0;
    }
    row.tags[used] = entry.tag;
    row.places[used++] = entry.place;
  }
}

Directory::Split Directory::split(Place chunk) {
  Split done;
  if (!state_.growing.try_lock()) return done;
  const std::lock_guard growing(state_.growing, std::adopt_lock);
  const std::uint64_t shape = this->shape();
  const std::uint64_t half = std::uint64_t{1} << (shape >> 48);
  const std::uint64_t to = count_of(shape), from = to - half;
  if (to % chunk_buckets == 0) {
    if (chunk == 0 || to / chunk_buckets >= state_.most_chunks) return done;
    chunks_[to / chunk_buckets] = chunk;
    for (std::uint32_t i = 0; i < chunk_buckets; ++i) clear(bucket(to + i));
    state_.bytes.fetch_add(chunk_bytes, std::memory_order_relaxed);
    done.took_chunk = true;
  }
  const std::uint64_t next = from + 1 == half ? ((shape >> 48) + 1) << 48 : shape + 1;
  Bucket& old = bucket(from);
  const std::lock_guard lock(old.lock);
  std::vector<Entry> stays, goes;
  std::size_t rows = 0;
  any_row(old, [&](const Row&) { return ++rows == 0; });
  done.spare.reserve(rows);  // from here on nothing may throw
  stays.reserve(slots + rows * more_slots);
  goes.reserve(slots + rows * more_slots);
  any_row(old, [&](const Row& row) {
    for (int i = 0; i < row.count; ++i) {
      const Place place = std::exchange(row.places[i], 0);
      if (place == 0) continue;
      const bool leaves = index_of(heap_.at(place).hash(), next) == to;
      (leaves ? goes : stays).push_back({place, row.tags[i]});
    }
    if (*row.more != 0) done.spare.push_back(*row.more);
    return false;
  });
  old.more = 0;
  // Together the two need no more rows behind them than the old one had.
  fill(old, stays, done.spare);
  fill(bucket(to), goes, done.spare);  // nobody knows of it yet
  state_.bytes.fetch_sub(done.spare.size() * more_bytes, std::memory_order_relaxed);
  state_.shape.store(next, std::memory_order_release);
  return done;
}

}  // namespace gannet::store
