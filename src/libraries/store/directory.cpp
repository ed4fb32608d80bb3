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

Directory::Bucket& Directory::bucket_in(Place block) const {
  // Not over the header, of which the heap keeps bits.
  return *aligned<Bucket>(heap_.at(block).inside());
}

Directory::Bucket& Directory::bucket(std::uint64_t index) const {
  return (&bucket_in(chunks_[index / chunk_buckets]))[index % chunk_buckets];
}

/// A bucket is only split by who holds its lock, so what it stands for does not change then.
Directory::Bucket& Directory::lock_bucket(std::uint64_t hash) const {
  for (;;) {
    const std::uint64_t index = index_of(hash, state_.shape.load(std::memory_order_acquire));
    Bucket& found = bucket(index);
    found.lock.lock();
    if (index == index_of(hash, state_.shape.load(std::memory_order_acquire))) return found;
    found.lock.unlock();
  }
}

Directory::Held::Held(const Directory& in, std::uint64_t hash)
    : in_(in), bucket_(in.lock_bucket(hash)), tag_(tag_of(hash)) {}

Record* Directory::Held::find(const Name& name) {
  for (Bucket* scan = &bucket_;; scan = &next(*scan)) {
    for (int i = 0; i < slots; ++i) {
      if (scan->tags[i] != tag_ || scan->places[i] == 0) continue;
      Record& record = in_.heap_.at(scan->places[i]);
      if (!record.is(name)) continue;
      slot_ = &scan->places[i];
      return &record;
    }
    if (scan->more == 0) return nullptr;
  }
}

bool Directory::Held::find(Place place) {
  for (Bucket* scan = &bucket_;; scan = &next(*scan)) {
    const auto end = scan->places + slots;
    slot_ = std::find(scan->places, end, place);
    if (slot_ != end) return true;
    if (scan->more == 0) return false;
  }
}

void Directory::Held::erase() {
  *slot_ = 0;
  in_.state_.records.fetch_sub(1, std::memory_order_relaxed);
}

bool Directory::Held::insert(Place place) {
  for (Bucket* scan = &bucket_;; scan = &next(*scan)) {
    const auto end = scan->places + slots;
    const auto free = std::find(scan->places, end, Place{0});
    if (free != end) {
      *free = place;
      scan->tags[free - scan->places] = tag_;
      in_.state_.records.fetch_add(1, std::memory_order_relaxed);
      return true;
    }
    if (scan->more == 0) return false;
  }
}

void Directory::Held::link_more(Place block) {
  Bucket* scan = &bucket_;
  while (scan->more != 0) scan = &next(*scan);
  clear(in_.bucket_in(block));
  scan->more = block;
  in_.state_.bytes.fetch_add(more_bytes, std::memory_order_relaxed);
}

bool Directory::crowded() const {
  return records() > load * count_of(state_.shape.load(std::memory_order_relaxed));
}

bool Directory::needs_chunk() const {
  return count_of(state_.shape.load(std::memory_order_relaxed)) % chunk_buckets == 0;
}

/// Into a bucket that is empty and has nothing behind it.
void Directory::fill(Bucket& bucket, const std::vector<Entry>& entries,
                     std::vector<Place>& spare) const {
  Bucket* to = &bucket;
  int used = 0;
  for (const Entry& entry : entries) {
    if (used == slots) {
      to->more = spare.back();
      spare.pop_back();
      to = &bucket_in(to->more);
      clear(*to);
      used = 0;
    }
    to->tags[used] = entry.tag;
    to->places[used++] = entry.place;
  }
}

Directory::Split Directory::split(Place chunk) {
  Split done;
  if (!state_.growing.try_lock()) return done;
  const std::lock_guard growing(state_.growing, std::adopt_lock);
  const std::uint64_t shape = state_.shape.load(std::memory_order_acquire);
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
  std::size_t buckets = 1;
  for (const Bucket* scan = &old; scan->more != 0; scan = &bucket_in(scan->more)) ++buckets;
  done.spare.reserve(buckets);  // from here on nothing may throw
  stays.reserve(buckets * slots);
  goes.reserve(buckets * slots);
  for (Bucket* scan = &old;; scan = &bucket_in(scan->more)) {
    for (int i = 0; i < slots; ++i) {
      const Place place = std::exchange(scan->places[i], 0);
      if (place == 0) continue;
      const bool leaves = index_of(heap_.at(place).hash(), next) == to;
      (leaves ? goes : stays).push_back({place, scan->tags[i]});
    }
    if (scan->more == 0) break;
    done.spare.push_back(scan->more);
  }
  old.more = 0;
  // Together they need no more buckets behind them than the old one had.
  fill(old, stays, done.spare);
  fill(bucket(to), goes, done.spare);  // nobody knows it yet
  state_.bytes.fetch_sub(done.spare.size() * more_bytes, std::memory_order_relaxed);
  state_.shape.store(next, std::memory_order_release);
  return done;
}

}  // namespace gannet::store
