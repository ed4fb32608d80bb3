#pragma once

#include <vector>

#include "ga/array.hpp"
#include "gannet/linalg.hpp"

namespace gannet::ga {

/// A matrix in an array: op of two of its indices, row-major; the others have extent 1.
struct Plane {
  Op op;
  Patch patch;    ///< of the array
  Index rows;     ///< of op
  Index columns;  ///< of op
};

/// Local. The matrices that a patch of op(array) may stand for, the likeliest first: several only
/// if less than two indices have an extent above 1, and the array more than two dimensions.
/// Fault::argument for a patch outside the array or with more than two such indices.
std::vector<Plane> planes(const Array& array, Op op, const Patch& patch);

}  // namespace gannet::ga
