#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace gannet::store {

/// When places were used, as far back as there is room: one entry for each use, linked to the
/// latest earlier one that may be of the same place. Time is the number of uses, and wraps around.
class UseLog {
 public:
  struct Entry {
    std::uint32_t place, before;
    std::uint32_t run;  ///< what read it (runs.hpp)
  };

  /// Memory for each entry: itself, and half a head.
  static constexpr std::size_t entry_bytes = sizeof(Entry) + sizeof(std::uint32_t) / 2;

  /// Attaches to memory for `entries`, an even number; 0: there is no log.
  UseLog(std::byte* memory, std::size_t entries)
      : entries_(reinterpret_cast<Entry*>(memory)),
        heads_(reinterpret_cast<std::uint32_t*>(memory + entries * sizeof(Entry))),
        count_(static_cast<std::uint32_t>(entries)) {}

  void format() {
    std::fill_n(entries_, count_, Entry{});
    std::fill_n(heads_, count_ / 2, 0);
  }

  std::uint32_t count() const { return count_; }
  const Entry& at(std::uint32_t time) const { return entries_[time % count_]; }

  void add(std::uint32_t place, std::uint32_t time, std::uint32_t run) {
    std::uint32_t& head = heads_[slot_of(place)];
    entries_[time % count_] = {place, head, run};
    head = time;
  }

  /// Calls body(age) for the uses of a place before `now`, last one first, until it returns false.
  template <class Body>
  void for_each(std::uint32_t place, std::uint32_t now, const Body& body) const {
    follow(heads_[slot_of(place)], place, now, body);
  }

  /// The same for the place that was used at a time, and its uses before.
  template <class Body>
  void for_each_before(std::uint32_t time, const Body& body) const {
    follow(at(time).before, at(time).place, time, body);
  }

 private:
  template <class Body>
  void follow(std::uint32_t time, std::uint32_t place, std::uint32_t now, const Body& body) const {
    for (std::uint32_t age = now - time, before = 0; age > before && age < count_;
         before = age, age = now - time) {
      const Entry& entry = at(time);
      if (entry.place == place && !body(age)) return;
      time = entry.before;
    }
  }

  std::size_t slot_of(std::uint32_t place) const {
    return (place * 0x9e3779b9u >> 4) % (count_ / 2);
  }

  Entry* entries_;
  std::uint32_t* heads_;
  std::uint32_t count_;
};

}  // namespace gannet::store
