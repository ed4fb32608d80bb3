#pragma once

#include "array/core.hpp"

namespace gannet::array {

/// One-sided: an atomic on one element, by its verb, with as many operands as its row says. The
/// calls of gannet/array.hpp are this one under their own names.
GANNET_API void atomic(trace::Op op, Core* in, const Point& at, const void* const (&operands)[2],
                       void* before);

}  // namespace gannet::array
