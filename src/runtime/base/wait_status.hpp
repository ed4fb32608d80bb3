#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "base/note_version.hpp"

namespace gannet::base {

/// A short text that one thread writes while others, of any process, may read it; too long ones are
/// cut. A reader that comes meanwhile gets a mixture, which a NoteVersion reveals where it matters.
template <std::size_t bytes>
class SharedText {
 public:
  void set(std::string_view text) {
    char all[bytes] = {};
    text.copy(all, bytes - 1);
    set(all);
  }

  /// Sets it from a text of the same length, with zeroes at its end: what a hot path can afford.
  void set(const char (&text)[bytes]) {
    const auto all = std::bit_cast<std::array<std::uint64_t, words>>(text);
#pragma GCC unroll 8
    for (std::size_t i = 0; i < words; ++i) words_[i].store(all[i], std::memory_order_relaxed);
  }

  /// `to` has room for all; may be called in a signal handler.
  void read(char (&to)[bytes]) const {
    for (std::size_t i = 0; i < words; ++i) {
      const std::uint64_t word = words_[i].load(std::memory_order_relaxed);
      std::memcpy(to + i * sizeof word, &word, sizeof word);
    }
    to[bytes - 1] = 0;
  }
  std::string text() const {
    char all[bytes];
    read(all);
    return all;
  }

 private:
  static_assert(bytes % 8 == 0);
  static constexpr std::size_t words = bytes / 8;
  std::array<std::atomic<std::uint64_t>, words> words_;
};

/// What the threads of one rank do, in memory that all ranks of its node see: each thread writes
/// its own places, whoever makes a hang report reads all of them. Zeroed at first. One for each
/// World of the rank, which lasts as long as the memory of that World; waits are noted in all of
/// them, whichever World they belong to.
struct WaitStatus {
  static constexpr int most_threads = 32;  ///< nothing is known of further ones
  static constexpr int most_names = 32;

  /// The last call of a thread. Nobody else writes there, and nobody reads while all goes well, so
  /// that a call costs one store to a line that its thread owns, and no reading of a clock.
  struct alignas(64) LastCall {
    /// Calls so far (32 bits), number of the array (24), kind of call (8, as trace::Op).
    std::atomic<std::uint64_t> word;
    SharedText<24> collective;  ///< its name, if it is one

    /// By its own thread: no line of memory that another one writes.
    void note(std::uint8_t kind, std::uint64_t array) {
      const std::uint64_t one_more = (word.load(std::memory_order_relaxed) | 0xffff'ffff) + 1;
      word.store(one_more | (array & 0xffffff) << 8 | kind, std::memory_order_relaxed);
    }
  };

  /// Since when a line has been what it is; written by whoever looks at it once a second while
  /// anybody of the node waits.
  struct Seen {
    std::atomic<std::uint64_t> word;
    std::atomic<std::int64_t> at;
  };

  /// A wait of a thread; quick ones are not noted.
  struct alignas(64) WaitNote {
    NoteVersion version;
    std::atomic<std::int32_t> members;   ///< of the group that meets
    std::atomic<std::int64_t> since;     ///< seconds of the monotonic clock; 0: waits for nothing
    std::atomic<std::uint64_t> world;    ///< WaitStatus::world of the World that it belongs to
    std::atomic<std::uint64_t> team;     ///< of the collective call that it is in; 0: none
    std::atomic<std::uint64_t> meeting;  ///< which one of the team
    SharedText<24> call;
    SharedText<136> whom;  ///< empty: not known, or the others of the team
  };

  /// The name of an array, by its number modulo most_names: the last array that had it.
  struct ArrayName {
    NoteVersion version;
    std::atomic<std::uint64_t> number;
    SharedText<40> name;
  };

  std::atomic<std::uint64_t> world;  ///< a number among the Worlds of this process, from 1
  std::atomic<std::int32_t> rank;    ///< of the world
  std::atomic<std::int32_t> process;
  LastCall lines[most_threads];
  Seen seen[most_threads];
  WaitNote notes[most_threads];
  ArrayName names[most_names];
};

}  // namespace gannet::base
