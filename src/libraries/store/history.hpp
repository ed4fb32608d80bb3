#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace gannet::store {

/// When records that are no longer in memory were last read: 4 bytes for each, found by 16 bits of
/// the hash, the oldest of a line forgotten first. In shared memory, under the lock of the room.
class History {
 public:
  struct alignas(64) Line {
    struct Entry {
      std::uint16_t mark, stamp;  // a mark of 0: free
    } entries[16];
  };

  History(Line* lines, std::size_t count) : lines_(lines), count_(count) {}
  void format() { std::fill_n(lines_, count_, Line{}); }

  void remember(std::uint64_t hash, std::uint16_t stamp, std::uint16_t now) {
    if (count_ == 0) return;
    Line& line = lines_[hash % count_];
    auto* oldest = line.entries;
    for (auto& entry : line.entries) {
      if (entry.mark == mark_of(hash) || entry.mark == 0) {
        oldest = &entry;
        break;
      }
      if (age(entry.stamp, now) > age(oldest->stamp, now)) oldest = &entry;
    }
    *oldest = {mark_of(hash), stamp};
  }

  std::optional<std::uint16_t> forget(std::uint64_t hash) {
    if (count_ == 0) return {};
    for (auto& entry : lines_[hash % count_].entries) {
      if (entry.mark != mark_of(hash)) continue;
      entry.mark = 0;
      return entry.stamp;
    }
    return {};
  }

  static std::uint16_t age(std::uint16_t stamp, std::uint16_t now) {
    return static_cast<std::uint16_t>(now - stamp);
  }

 private:
  static std::uint16_t mark_of(std::uint64_t hash) {
    const auto mark = static_cast<std::uint16_t>(hash >> 40);
    return mark == 0 ? 1 : mark;
  }

  Line* lines_;
  std::size_t count_;
};

}  // namespace gannet::store
