#pragma once

#include <cstring>

#include "node/transfer.hpp"

namespace gannet::node {

namespace detail {

/// Single elements far apart. Sizes known to the compiler become plain moves.
template <std::size_t Bytes>
void copy_spread(std::byte* to, const std::byte* from, Index count, Index to_step,
                 Index from_step) {
  for (Index i = 0; i < count; ++i) {
    std::memcpy(to + i * to_step, from + i * from_step, Bytes);
  }
}

inline void copy_spread(std::byte* to, const std::byte* from, Index count, Index to_step,
                        Index from_step, std::size_t bytes) {
  switch (bytes) {
    case 4:
      return copy_spread<4>(to, from, count, to_step, from_step);
    case 8:
      return copy_spread<8>(to, from, count, to_step, from_step);
    case 16:
      return copy_spread<16>(to, from, count, to_step, from_step);
    default:
      break;
  }
  for (Index i = 0; i < count; ++i) std::memcpy(to + i * to_step, from + i * from_step, bytes);
}

/// One row; eight bytes, the commonest size of all, as one move.
inline void copy_run(std::byte* to, const std::byte* from, std::size_t bytes) {
  if (bytes == 8) {
    std::memcpy(to, from, 8);
  } else {
    std::memcpy(to, from, bytes);
  }
}

}  // namespace detail

/// Copies all rows of a transfer.
template <bool far_is_target>
void copy_rows(const Transfer& t, std::byte* to, const std::byte* from) {
  if (t.depth == 0 && t.contiguous_rows()) [[likely]] {
    return detail::copy_run(to, from, static_cast<std::size_t>(t.row) * t.element);
  }
  const auto step = [&](std::byte* target, const std::byte* source) {
    if (t.contiguous_rows()) {
      detail::copy_run(target, source, static_cast<std::size_t>(t.row) * t.element);
    } else {
      const auto bytes = static_cast<Index>(t.element);
      const Index far = t.row_far * bytes;
      const Index near = t.row_near * bytes;
      detail::copy_spread(target, source, t.row, far_is_target ? far : near,
                          far_is_target ? near : far, t.element);
    }
  };
  if constexpr (far_is_target) {
    for_each_row(t, to, from, step);
  } else {
    for_each_row(t, from, to, [&](const std::byte* far, std::byte* near) { step(near, far); });
  }
}

}  // namespace gannet::node
