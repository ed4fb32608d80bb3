#pragma once

#include <algorithm>

#include "node/transfer.hpp"

namespace gannet::remote {

/// Whether elements are sent with zero copy, from where they lie, instead of from a buffer of
/// `buffer` bytes: they are contiguous, need no padding, and fill a good part of it, so that they
/// are sent sooner than they could be copied. If there are only few bytes, they are copied: the
/// call returns before they have left, and what the next one sends belongs to the same train.
/// `packing` is the copy, between where they lie and a dense buffer.
inline bool can_send_zero_copy(const node::Transfer& packing, std::size_t bytes,
                               std::size_t buffer) {
  constexpr std::size_t least_part = 4;
  constexpr std::size_t least_bytes = 8192;
  if (bytes < std::max(least_bytes, buffer / least_part) || bytes % 8 != 0) return false;
  if (packing.row > 1 && !packing.contiguous_rows()) return false;
  const auto row = packing.row * static_cast<Index>(packing.element);
  return packing.depth == 0 || (packing.loops[0].far == row && packing.loops[0].near == row);
}

}  // namespace gannet::remote
