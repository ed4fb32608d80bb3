#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <vector>

#include "store/heap.hpp"
#include "store/order.hpp"
#include "store/spin_lock.hpp"

namespace gannet::store {

/// Which record a key has: linear hashing, so that the directory grows by one bucket at a time
/// while others use it. A bucket is four cache lines with 49 places, each found by 8 bits of the
/// hash, under a lock of its own; what does not fit goes to small ones behind it. In shared memory.
class Directory {
 public:
  static constexpr int slots = 49, more_slots = 12;

  struct alignas(64) Bucket {
    SpinLock lock;
    Place more;  // block of what is behind it
    std::uint8_t tags[slots];
    Place places[slots];  // 0: free
  };
  static_assert(sizeof(Bucket) == 256);

  struct More {
    Place more;
    std::uint8_t tags[more_slots];
    Place places[more_slots];
  };
  static_assert(sizeof(More) == 64);

  struct State {
    std::atomic<std::uint64_t> shape;  // buckets: low ones that were split, high log2 of the others
    std::atomic<std::uint64_t> records;
    std::atomic<std::uint64_t> bytes;  // of all buckets
    std::uint32_t most_chunks;
    SpinLock growing;
  };

  /// Attaches. `chunks`: room for most_chunks places.
  Directory(State& state, Place* chunks, const Heap& heap)
      : state_(state), chunks_(chunks), heap_(heap) {}

  static constexpr std::uint32_t chunk_buckets = 32;
  static constexpr std::size_t chunk_bytes = sizeof(Record) + chunk_buckets * sizeof(Bucket) + 32;
  static constexpr std::size_t more_bytes = sizeof(Record) + sizeof(More);

  /// With one chunk, a block of chunk_bytes.
  void format(std::uint32_t most_chunks, Place first);

  /// One bucket, locked while this lives.
  class Held {
   public:
    Held(const Directory& in, std::uint64_t hash);
    ~Held() { bucket_.lock.unlock(); }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;

    /// The record with this name; null if there is none.
    Record* find(const Name& name);

    /// Whether this very record is in the directory; if so, erase() and replace() refer to it.
    bool find(Place place);

    /// Replaces the last one that was found.
    void replace(Place by) { *slot_ = by; }
    void erase();

    /// False if there is no free place: link_more() has to come first.
    bool insert(Place place);
    void link_more(Place block);

   private:
    const Directory& in_;
    Bucket& bucket_;
    std::uint8_t tag_;
    Place* slot_ = nullptr;
  };

  std::uint64_t records() const { return state_.records.load(std::memory_order_relaxed); }
  std::uint64_t bytes() const { return state_.bytes.load(std::memory_order_relaxed); }

  /// Whether it is time to split a bucket, and whether that needs a block of chunk_bytes.
  bool crowded() const;
  bool needs_chunk() const;

  /// Splits one bucket, if nobody else does so. `chunk`: the block that it may need.
  struct Split {
    bool took_chunk = false;
    std::vector<Place> spare;  ///< blocks of more_bytes, which are free now
  };
  Split split(Place chunk);

  /// Every record, bucket by bucket; `visit(record)` under the bucket's lock.
  template <class Visit>
  void for_each(const Visit& visit) const;

  /// The same for the records in the bucket of a hash.
  template <class Visit>
  void for_each_near(std::uint64_t hash, const Visit& visit) const;

 private:
  // Records that a bucket has on average before the next one is split.
  static constexpr std::uint64_t load = 42;

  static std::uint64_t index_of(std::uint64_t hash, std::uint64_t shape);
  static std::uint64_t count_of(std::uint64_t shape) {
    return (std::uint64_t{1} << (shape >> 48)) + (shape & ((std::uint64_t{1} << 48) - 1));
  }
  static std::uint8_t tag_of(std::uint64_t hash) { return static_cast<std::uint8_t>(hash >> 56); }

  /// A bucket, or one behind it.
  struct Row {
    int count;
    std::uint8_t* tags;
    Place* places;
    Place* more;
  };
  static Row row_of(Bucket& bucket) { return {slots, bucket.tags, bucket.places, &bucket.more}; }
  Row row_in(Place block) const;

  /// Calls body(row) for each row of a bucket until it returns true; returns whether it did.
  template <class Body>
  bool any_row(Bucket& bucket, const Body& body) const {
    for (Row row = row_of(bucket);; row = row_in(*row.more)) {
      if (body(row)) return true;
      if (*row.more == 0) return false;
    }
  }

  std::uint64_t shape() const {
    const std::uint64_t now = state_.shape.load(std::memory_order_acquire);
    watched_shape_.sees(now);
    return now;
  }
  Bucket& bucket_in(Place block) const;
  Bucket& bucket(std::uint64_t index) const;
  Bucket& lock_bucket(std::uint64_t hash) const;
  static void clear(Bucket& bucket);
  void clear_more(Place block) const;

  template <class Visit>
  void visit_all(Bucket& bucket, const Visit& visit) const {
    any_row(bucket, [&](const Row& row) {
      for (int k = 0; k < row.count; ++k) {
        if (row.places[k] != 0) visit(heap_.at(row.places[k]));
      }
      return false;
    });
  }

  struct Entry {
    Place place;
    std::uint8_t tag;
  };
  void fill(Bucket& bucket, const std::vector<Entry>& entries, std::vector<Place>& spare) const;

  State& state_;
  Place* chunks_;
  Heap heap_;
  [[no_unique_address]] mutable order::Watched watched_shape_;
};

template <class Visit>
void Directory::for_each(const Visit& visit) const {
  // Buckets that are split meanwhile are visited where they are then, and perhaps twice.
  for (std::uint64_t i = 0; i < count_of(shape()); ++i) {
    Bucket& head = bucket(i);
    const std::lock_guard lock(head.lock);
    visit_all(head, visit);
  }
}

template <class Visit>
void Directory::for_each_near(std::uint64_t hash, const Visit& visit) const {
  Bucket& near = lock_bucket(hash);
  const std::lock_guard lock(near.lock, std::adopt_lock);
  visit_all(near, visit);
}

}  // namespace gannet::store
