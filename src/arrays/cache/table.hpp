#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "gannet/types.hpp"

namespace gannet::cache {

/// The tiles that a cache keeps, by number. Any thread. Each bucket has its own lock, which is held
/// only for the time of a look-up, so there is none that all threads take.
///
/// Holding a tile keeps it alive: it may be taken out of the table meanwhile, but lasts. Tile has
/// `bool idle()`: whether it may be evicted to make room while nobody holds it.
template <class Tile>
class Table {
 public:
  using Held = std::shared_ptr<Tile>;

  /// The tile with this number, or null. Tiles that are found stay longer.
  Held find(Index number) {
    Bucket& bucket = bucket_of(number);
    const std::lock_guard lock(bucket.mutex);
    const auto found = bucket.entries.find(number);
    if (found == bucket.entries.end()) return {};
    ++bucket.hits;
    found->second.used = true;
    return found->second.tile;
  }

  /// Keeps `fresh`, unless somebody has inserted a tile with that number meanwhile. Returns the one
  /// that is kept.
  Held insert(Index number, Held fresh) {
    Bucket& bucket = bucket_of(number);
    const std::lock_guard lock(bucket.mutex);
    const auto [at, is_new] = bucket.entries.try_emplace(number);
    Entry& entry = at->second;
    if (is_new) {
      ++bucket.misses;
      entry.tile = std::move(fresh);
      entry.place = bucket.ring.size();
      bucket.ring.push_back(number);
    } else {
      ++bucket.hits;
      entry.used = true;
    }
    return entry.tile;
  }

  /// Takes a tile out, if it is the one that is kept.
  void remove(Index number, const Tile* tile) {
    Bucket& bucket = bucket_of(number);
    const std::lock_guard lock(bucket.mutex);
    const auto found = bucket.entries.find(number);
    if (found != bucket.entries.end() && found->second.tile.get() == tile) take(bucket, found);
  }

  /// Takes out a tile that nobody holds, and that was not found since the hand last passed it; null
  /// if all are held. One round may only clear marks, so there are two.
  Held evict() {
    for (std::size_t i = 0; i < 2 * buckets_.size(); ++i) {
      Bucket& bucket = buckets_[next_.fetch_add(1, std::memory_order_relaxed) % buckets_.size()];
      const std::lock_guard lock(bucket.mutex);
      if (Held victim = evict_from(bucket)) {
        ++bucket.evictions;
        return victim;
      }
    }
    return {};
  }

  /// Takes out all tiles.
  std::vector<Held> take_all() {
    std::vector<Held> all;
    for (Bucket& bucket : buckets_) {
      const std::lock_guard lock(bucket.mutex);
      for (auto& [number, entry] : bucket.entries) all.push_back(std::move(entry.tile));
      bucket.entries.clear();
      bucket.ring.clear();
      bucket.hand = 0;
    }
    return all;
  }

  struct Counts {
    std::int64_t hits = 0;
    std::int64_t misses = 0;
    std::int64_t evictions = 0;
  };
  Counts counts() const {
    Counts all;
    for (const Bucket& bucket : buckets_) {
      const std::lock_guard lock(bucket.mutex);
      all.hits += bucket.hits;
      all.misses += bucket.misses;
      all.evictions += bucket.evictions;
    }
    return all;
  }

 private:
  struct Entry {
    Held tile;
    std::size_t place = 0;  // in the ring
    bool used = false;      // since the hand last passed
  };
  using Entries = std::unordered_map<Index, Entry>;

  struct alignas(64) Bucket {
    mutable std::mutex mutex;
    Entries entries;
    std::vector<Index> ring;  // what the hand of the clock goes round
    std::size_t hand = 0;
    std::int64_t hits = 0;
    std::int64_t misses = 0;
    std::int64_t evictions = 0;
  };

  static constexpr std::size_t bucket_count = 64;

  /// Neighbouring tiles, and tiles below each other, are in different buckets.
  Bucket& bucket_of(Index number) {
    const auto mixed = static_cast<std::uint64_t>(number) * 0x9e3779b97f4a7c15u;
    return buckets_[mixed >> 58];
  }
  static_assert(bucket_count == std::size_t{1} << (64 - 58));

  /// At most one turn of the hand. With the lock; nobody else can get hold of a tile then.
  Held evict_from(Bucket& bucket) {
    for (std::size_t looked = bucket.ring.size(); looked > 0; --looked) {
      bucket.hand %= bucket.ring.size();
      const auto at = bucket.entries.find(bucket.ring[bucket.hand]);
      Entry& entry = at->second;
      if (entry.tile.use_count() == 1 && entry.tile->idle()) {
        if (!entry.used) return take(bucket, at);
        entry.used = false;
      }
      ++bucket.hand;
    }
    return {};
  }

  Held take(Bucket& bucket, typename Entries::iterator at) {
    Held tile = std::move(at->second.tile);
    const std::size_t place = at->second.place;
    bucket.ring[place] = bucket.ring.back();
    bucket.entries.find(bucket.ring[place])->second.place = place;
    bucket.ring.pop_back();
    bucket.entries.erase(at);
    return tile;
  }

  std::array<Bucket, bucket_count> buckets_;
  std::atomic<std::size_t> next_{0};
};

}  // namespace gannet::cache
