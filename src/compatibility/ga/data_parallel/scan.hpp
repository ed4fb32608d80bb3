#pragma once

#include "ga/data_parallel/operands.hpp"

/// Operations along vectors, controlled by a mask of integers in which every number but 0 means yes
/// (rules: ga/data_parallel/operands.hpp). `range` is a patch of the mask and of one of the
/// vectors. Segments and details: gannet/scan.hpp.
namespace gannet::ga {

/// b[range] := in each segment, its first element of a. Zero before the first segment.
GANNET_API void scan_copy(Array& a, Array& b, Array& starts, const Patch& range);

/// b[range] := in each segment, sums of the elements of a up to this one, or (exclusive) up to the
/// one before. Before the first segment it stays as it was.
GANNET_API void scan_add(Array& a, Array& b, Array& starts, const Patch& range, bool exclusive);

/// Collects, at the beginning of b, the elements of a[range] that the mask chooses; their number.
GANNET_API Index pack(Array& a, Array& b, Array& mask, const Patch& range);

/// Distributes the elements at the beginning of a to the places of b[range] that the mask chooses;
/// their number.
GANNET_API Index unpack(Array& a, Array& b, Array& mask, const Patch& range);

}  // namespace gannet::ga
