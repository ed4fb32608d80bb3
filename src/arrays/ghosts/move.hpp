#pragma once

#include "base/bytes.hpp"
#include "base/dispatch.hpp"
#include "node/copy.hpp"

namespace gannet::ghosts {

// What is done with a piece: "far" and "near" as in node::Transfer.

inline void copy_to_near(const node::Transfer& shape, std::byte* near, const std::byte* far) {
  node::copy_rows<false>(shape, near, far);
}

inline void copy_to_far(const node::Transfer& shape, std::byte* far, const std::byte* near) {
  node::copy_rows<true>(shape, far, near);
}

/// Steps in bytes.
template <class T>
void add_row(std::byte* to, Index to_step, const std::byte* from, Index from_step, Index count) {
  for (Index i = 0; i < count; ++i) {
    std::byte* at = to + i * to_step;
    const T sum = base::wrapped_sum(base::value_at<T>(at), base::value_at<T>(from + i * from_step));
    std::memcpy(at, &sum, sizeof sum);
  }
}

// Nobody else writes to the target meanwhile.

inline void add_to_near(Element type, const node::Transfer& shape, std::byte* near,
                        const std::byte* far) {
  base::with_number(type, [&]<class T>(std::type_identity<T>) {
    constexpr Index bytes = sizeof(T);
    node::for_each_row(shape, far, near, [&](const std::byte* from, std::byte* to) {
      add_row<T>(to, shape.row_near * bytes, from, shape.row_far * bytes, shape.row);
    });
  });
}

inline void add_to_far(Element type, const node::Transfer& shape, std::byte* far,
                       const std::byte* near) {
  base::with_number(type, [&]<class T>(std::type_identity<T>) {
    constexpr Index bytes = sizeof(T);
    node::for_each_row(shape, far, near, [&](std::byte* to, const std::byte* from) {
      add_row<T>(to, shape.row_far * bytes, from, shape.row_near * bytes, shape.row);
    });
  });
}

}  // namespace gannet::ghosts
