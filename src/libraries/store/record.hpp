#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "store/name.hpp"

namespace gannet::store {

/// Where a block begins in the memory of a shelf, in its units; 0: nowhere.
using Place = std::uint32_t;
inline constexpr int place_bits = 30;
inline constexpr Place most_places = Place{1} << place_bits;

/// The header of a record: its bytes follow, after its key if that is a text. Who may change what:
/// `pins` anybody; `stamp`, `state` and the length whoever holds the lock of the bucket that the
/// record is in; the rest whoever holds the lock of the room. A free block has the same form
/// (heap.hpp).
struct alignas(32) Record {
  enum Flag : std::uint64_t {
    live = 1,       ///< the record may be read
    text = 2,       ///< its key is a text
    touched = 4,    ///< read since the queue was last asked
    high = 8,       ///< Priority::high
    compress = 16,  ///< PutOptions::compress
    dirty = 32,     ///< the next level does not have it yet
    gone = 64,      ///< stands for a record that was removed, until the next level knows of it
  };
  static constexpr std::uint64_t flag_mask = 0xff;
  static constexpr std::uint64_t lasting = text | high | compress | gone;

  static constexpr std::uint16_t doomed = 0x8000;     ///< the last reader gives the block back
  static constexpr std::uint16_t exclusive = 0x4000;  ///< somebody changes the bytes

  std::uint64_t number;  // of a free block: its units
  std::atomic<std::uint16_t> pins;
  std::atomic<std::uint16_t> stamp;  // when it was last read, in ticks of the shelf
  std::atomic<std::uint32_t> length_low;
  std::uint32_t next_word;           // which queue, and the next block in it
  std::uint32_t prev_word;           // bits of the heap, and the block before
  std::atomic<std::uint64_t> state;  // from below: flags 8, length 8, version 48

  std::uint64_t word() const { return state.load(std::memory_order_acquire); }
  bool has(Flag flag) const { return (word() & flag) != 0; }
  std::uint64_t version() const { return word() >> 16; }
  std::size_t length() const {
    return static_cast<std::size_t>((word() & 0xff00) << 24) |
           length_low.load(std::memory_order_relaxed);
  }
  static std::uint64_t word_of(std::uint64_t flags, std::size_t length, std::uint64_t version) {
    return flags | ((length >> 32) & 0xff) << 8 | version << 16;
  }
  void set_flags(std::uint64_t on, std::uint64_t off = 0) {
    state.store((word() & ~off) | on, std::memory_order_release);
  }

  Place next() const { return next_word & (most_places - 1); }
  Place prev() const { return prev_word & (most_places - 1); }
  std::uint32_t queue() const { return next_word >> place_bits; }
  void set_next(Place place) { next_word = (next_word & ~(most_places - 1)) | place; }
  void set_prev(Place place) { prev_word = (prev_word & ~(most_places - 1)) | place; }
  void set_queue(std::uint32_t queue) {
    next_word = (next_word & (most_places - 1)) | queue << place_bits;
  }

  std::byte* inside() { return reinterpret_cast<std::byte*>(this + 1); }
  const std::byte* inside() const { return reinterpret_cast<const std::byte*>(this + 1); }

  /// The key, and behind it, aligned for all numbers, the bytes.
  std::string_view key_text() const {
    if (!has(text)) return {};
    std::uint16_t size = 0;
    std::memcpy(&size, inside(), sizeof size);
    return {reinterpret_cast<const char*>(inside()) + sizeof size, size};
  }
  static std::size_t text_room(std::size_t text_size) {
    return text_size == 0 ? 0 : (sizeof(std::uint16_t) + text_size + 15) / 16 * 16;
  }
  void set_text(std::string_view key) {
    const auto size = static_cast<std::uint16_t>(key.size());
    std::memcpy(inside(), &size, sizeof size);
    std::memcpy(inside() + sizeof size, key.data(), key.size());
  }
  const std::byte* data() const { return inside() + text_room(key_text().size()); }
  std::byte* data() { return inside() + text_room(key_text().size()); }

  bool is(const Name& name) const {
    return number == name.number && has(text) == name.is_text() &&
           (!name.is_text() || key_text() == name.text);
  }
  std::uint64_t hash() const { return Name::hash_of(number, has(text)); }

  /// Behind the bytes: their checksum, for whoever reads them remotely.
  static constexpr std::size_t sum_bytes = sizeof(std::uint64_t);
  void set_sum(std::uint64_t sum) { std::memcpy(data() + length(), &sum, sum_bytes); }

  /// Of the whole block.
  static std::size_t block_bytes(std::size_t text_size, std::size_t length) {
    return sizeof(Record) + text_room(text_size) + length + sum_bytes;
  }
  std::size_t block_bytes() const { return block_bytes(key_text().size(), length()); }
};
static_assert(sizeof(Record) == 32);

/// The largest length that the header has room for.
inline constexpr std::size_t longest_record = (std::size_t{1} << 40) - 1;

}  // namespace gannet::store
