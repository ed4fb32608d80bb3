#pragma once

#include "gannet/types.hpp"

namespace gannet::algo {

/// Local. to[i, j] := from[j, i] for i < rows and j < columns; strides are between rows, in
/// elements of `bytes` bytes. Meant for blocks that fit the cache.
void transpose_local(const void* from, Index from_stride, void* to, Index to_stride, Index rows,
                     Index columns, std::size_t bytes);

}  // namespace gannet::algo
