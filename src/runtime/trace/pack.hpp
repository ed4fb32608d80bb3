#pragma once

#include <cstddef>
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

}  // namespace gannet::trace
