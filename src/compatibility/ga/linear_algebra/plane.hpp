#pragma once

#include <vector>

#include "ga/arrays/array.hpp"
#include "gannet/linalg.hpp"

namespace gannet::ga {

/// A matrix in an array: op of two of its indices, row-major; the others have extent 1.
struct Plane {
  Op op;
  Patch patch;    ///< of the array
  Index rows;     ///< of op
  Index columns;  ///< of op
};

/// Whose indices a patch has: those of op(array), or those of the array.
enum class PatchOf { op, array };

/// Local. The matrices op(array) that a patch may stand for, the likeliest first: several only if
/// less than two indices have an extent above 1, and the array more than two dimensions.
/// Fault::argument for a patch outside the array or with more than two such indices.
std::vector<Plane> planes(const Array& array, Op op, const Patch& patch, PatchOf of = PatchOf::op);

}  // namespace gannet::ga
