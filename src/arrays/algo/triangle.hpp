#pragma once

#include "gannet/algo.hpp"

/// The triangles of a square array; the diagonal belongs to both.
namespace gannet::algo {

enum class Triangle { lower, upper };  ///< elements [i, j] with i >= j, with i <= j

/// Collective. Sets the elements outside the triangle to zero.
void keep_triangle(const Operand& a, Triangle kept);

/// Collective. Sets the elements outside the triangle to their mirror images.
void mirror_triangle(const Operand& a, Triangle from);

}  // namespace gannet::algo
