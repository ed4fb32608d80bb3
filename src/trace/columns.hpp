#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "trace/format.hpp"

/// Events as frames hold them: docs/trace-format.md.
namespace gannet::trace {

/// What has been packed, and how many of the events that is: all, but for a line of the table of
/// patches whose end is not there yet.
struct Packed {
  std::vector<std::byte> bytes;
  std::size_t events = 0;
};
Packed pack(std::span<const format::Event> events);

/// The same events again; nothing if the bytes are broken.
std::optional<std::vector<format::Event>> unpack_events(std::span<const std::byte> bytes);

/// Of files of versions 1 and 2: differences of begins, in order of place.
std::vector<format::Event> unshuffled(std::span<const std::byte> bytes);

}  // namespace gannet::trace
