#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "trace/format.hpp"

namespace gannet::timeline {

using Bytes = std::span<const std::byte>;

/// A frame whose checksums are right.
struct Frame {
  std::uint32_t version;  ///< of the file
  trace::format::FrameHead head;
  Bytes stored;
  std::size_t bytes = 0;  ///< of the file, with its head
};

/// One file, as far as it can be read. Refers to its bytes.
struct File {
  trace::format::FileHead head;
  std::vector<Frame> frames;
  std::size_t skipped = 0;  ///< bytes that are no frame
};

/// What a file begins with. Same errors as read_frames.
trace::format::FileHead head_of(Bytes bytes, const std::string& name);

/// Fault::argument if the bytes are no trace, or one of a newer version; `name` is for messages.
File read_frames(Bytes bytes, const std::string& name);

/// What is in a frame; false if it cannot be unpacked.
bool unpack(const Frame& frame, std::vector<std::byte>& plain);

}  // namespace gannet::timeline
