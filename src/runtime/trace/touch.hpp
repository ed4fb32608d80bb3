#pragma once

#include <cstdint>

#include "trace/format.hpp"

namespace gannet::trace {

/// A put or get of one element in this node's memory: nothing can hold it up.
struct Touch {
  std::uint32_t array;  ///< its number
  Op op;
  bool own;               ///< the element is the calling rank's
  std::uint32_t peer;     ///< rank of the world: the owner
  std::uint64_t element;  ///< its row-major number, at most format::most_low
  std::uint64_t bytes;
};

/// Whether touches are recorded by note_touch(), and by nothing else. Set by start().
extern bool touches;

/// Tells the recorder of a touch, whose time is not measured: all have the length of
/// set_touch_length(), in ticks; in sums their time is that of a clock that moves on in steps.
/// `frame` is __builtin_frame_address(0) of the function that the program has called.
void note_touch(const Touch& touch, void* frame);
void set_touch_length(std::uint64_t ticks);

}  // namespace gannet::trace
