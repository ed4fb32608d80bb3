#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "trace/verbs.hpp"

/// The layout of trace files: docs/trace-format.md. Numbers are little-endian, as all machines are
/// that Gannet runs on.
namespace gannet::trace {

static_assert(std::endian::native == std::endian::little);

namespace format {

inline constexpr char magic[8] = {'\x89', 'G', 'T', 'R', '\r', '\n', '\x1a', '\n'};
inline constexpr std::uint32_t version = 3;
inline constexpr std::uint32_t mode_events = 1;
inline constexpr std::uint32_t mode_summary = 2;

struct FileHead {
  char magic[8];
  std::uint32_t version;
  std::uint32_t bytes;
  std::uint32_t node;
  std::uint32_t nodes;
  std::uint32_t ranks;
  std::uint32_t mode;
  std::uint64_t run;
  std::int64_t began;
  std::uint64_t reserved[2];
};
static_assert(sizeof(FileHead) == 64);

inline constexpr std::uint32_t frame_mark = 0x46525447;  // "GTRF"
inline constexpr std::uint32_t most_plain = 4 << 20;

enum class Kind : std::uint8_t { rows = 1, events = 2, counters = 3 };
enum class Codec : std::uint8_t { none = 0, zstd = 1 };

struct FrameHead {
  std::uint32_t mark;
  Kind kind;
  Codec codec;
  std::uint16_t unused;
  std::uint32_t rank;
  std::uint32_t stream;
  std::uint32_t sequence;
  std::uint32_t stored;
  std::uint32_t plain;
  std::uint32_t reserved;
  std::uint64_t lost;
  std::uint32_t check;
  std::uint32_t head_check;
};
static_assert(sizeof(FrameHead) == 48);

/// In files of version 1, which had no room for more than 65536 threads of a rank.
struct FrameHead1 {
  std::uint32_t mark;
  Kind kind;
  Codec codec;
  std::uint16_t stream;
  std::uint32_t rank;
  std::uint32_t sequence;
  std::uint32_t stored;
  std::uint32_t plain;
  std::uint64_t lost;
  std::uint32_t check;
  std::uint32_t head_check;
};
static_assert(sizeof(FrameHead1) == 40);

/// Of frames and of their heads: FNV-1a, the lower 32 bits.
inline std::uint32_t checksum(std::span<const std::byte> bytes) {
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (const std::byte b : bytes) {
    hash = (hash ^ std::to_integer<std::uint64_t>(b)) * 0x100000001b3u;
  }
  return static_cast<std::uint32_t>(hash);
}

template <class Head>
std::uint32_t checksum_of_head(const Head& head) {
  return checksum(std::as_bytes(std::span(&head, 1)).first(offsetof(Head, head_check)));
}

enum class Form : std::uint8_t { element = 0, patch = 1, peer = 2, named = 3 };

inline constexpr std::uint8_t form_bits = 3;
inline constexpr std::uint8_t long_times = 4;  ///< in units of 65536 ticks
inline constexpr std::uint8_t incomplete = 8;  ///< on return
inline constexpr std::uint8_t wait_unknown = 16;
inline constexpr int long_shift = 16;

inline constexpr int low_bits = 40;
inline constexpr std::uint64_t most_low = (std::uint64_t{1} << low_bits) - 1;
inline constexpr std::uint32_t no_peer = 0xffffff;      ///< in the upper bits of `where`
inline constexpr std::uint32_t all_peers = 0xffffffff;  ///< in counters

struct Event {
  std::uint64_t begin;
  std::uint32_t length;
  std::uint32_t wait;
  std::uint64_t where;
  std::uint32_t array;
  std::uint16_t line;
  Op op;
  std::uint8_t flags;
};
static_assert(sizeof(Event) == 32);

inline constexpr std::uint64_t where_of(std::uint64_t low, std::uint64_t high) {
  return low | high << low_bits;
}

/// Begins a line of the table of patches; events that hold `Bounds` follow, one for two dimensions.
struct PatchHead {
  std::uint32_t place;
  std::uint32_t peer;
  std::uint64_t dims;
  std::uint64_t unused;
  std::uint32_t array;
  std::uint16_t unused_line;
  Op op;
  std::uint8_t flags;
};
static_assert(sizeof(PatchHead) == sizeof(Event));

struct Bounds {
  std::int64_t lo0, hi0, lo1, hi1;
};
static_assert(sizeof(Bounds) == sizeof(Event));

inline constexpr std::uint32_t patch_places = 1024;

/// In a frame.
inline constexpr std::uint32_t most_events = most_plain / sizeof(Event);

struct CountersHead {
  std::uint64_t width;
  std::uint64_t begin;
};

struct Counter {
  std::uint32_t array;
  std::uint32_t peer;
  std::uint32_t line;
  std::uint16_t region;
  Op op;
  std::uint8_t unused;
  std::uint32_t bin;
  std::uint32_t block;
  std::uint64_t calls;
  std::uint64_t bytes;
  std::uint64_t ticks;
  std::uint64_t wait;
  std::uint64_t longest;
  std::uint64_t own_bytes;
};
static_assert(sizeof(Counter) == 72);

}  // namespace format

}  // namespace gannet::trace
