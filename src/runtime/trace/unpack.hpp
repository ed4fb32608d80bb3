#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "trace/format.hpp"

/// Events from frames: docs/trace-format.md.
namespace gannet::trace {

/// What was packed (trace/pack.hpp); nothing if the bytes are broken.
std::optional<std::vector<format::Event>> unpack_events(std::span<const std::byte> bytes);

/// Of files of versions 1 and 2: differences of begins, in order of place.
std::vector<format::Event> unshuffled(std::span<const std::byte> bytes);

}  // namespace gannet::trace
