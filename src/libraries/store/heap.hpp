#pragma once

#include <cstddef>
#include <cstdint>

#include "store/record.hpp"

namespace gannet::store {

/// Free blocks of a shelf, by size classes (two-level segregated fit): allocating and freeing cost
/// the same however many there are, free neighbours become one, and an allocated block has no
/// header but the record's. In shared memory; the caller holds the lock of the room.
class Heap {
 public:
  static constexpr int ways_log = 4, ways = 1 << ways_log;
  static constexpr int orders = place_bits - ways_log + 2;

  struct State {
    std::atomic<std::uint64_t> free_units;
    std::uint32_t some;          // orders with a free block
    std::uint32_t ways[orders];  // of each order, the ways with one
    Place first[orders][Heap::ways];
  };

  /// Attaches; format() makes the units from `begin` to `end` one free block.
  Heap(State& state, std::byte* base, int unit_log)
      : state_(state), base_(base), unit_log_(unit_log) {}
  void format(Place begin, Place end);

  std::uint32_t units_for(std::size_t bytes) const {
    return static_cast<std::uint32_t>((bytes + (std::size_t{1} << unit_log_) - 1) >> unit_log_);
  }
  Record& at(Place place) const {
    return *reinterpret_cast<Record*>(base_ + (std::size_t{place} << unit_log_));
  }
  Place place_of(const Record& record) const {
    return static_cast<Place>(
        static_cast<std::size_t>(reinterpret_cast<const std::byte*>(&record) - base_) >> unit_log_);
  }

  /// A block of this many units; 0: there is none. All of its header but the heap's bits is
  /// undefined.
  Place take(std::uint32_t units);
  void give(Place place, std::uint32_t units);

  std::uint64_t free_units() const { return state_.free_units.load(std::memory_order_relaxed); }

 private:
  // In Record::prev_word, above the place.
  static constexpr std::uint32_t is_free = 1u << 31, before_is_free = 1u << 30;

  struct Class {
    int order, way;
  };
  static Class class_of(std::uint32_t units);
  Place find(std::uint32_t units) const;
  void insert(Place place, std::uint32_t units);
  void remove(Place place);
  std::uint32_t& footer_of(Place place, std::uint32_t units) const;

  State& state_;
  std::byte* base_;
  int unit_log_;
};

}  // namespace gannet::store
