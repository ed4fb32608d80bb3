#pragma once

#include "algo/matrix.hpp"
#include "ga/arrays/array.hpp"
#include "ga/linear_algebra/plane.hpp"

/// Matrix products in GA's words. Collective over the group of the arrays, the same one for all
/// arrays of a call; all operands have the same floating element type, and c overlaps neither a nor
/// b. Where an array has two dimensions the product works in place; patches of other arrays are
/// copied into matrices and back.
namespace gannet::ga {

/// C programs see an array row-major, Fortran programs see the same array column-major. A
/// column-major product c = a * b is the row-major one c' = b' * a', so all that changes is which
/// operand comes first; that is done here and nowhere else.
using algo::Order;

/// One operand: op(array), op being `n`, `t` or `c` in either case, and the patch that counts,
/// which is one of op(array) unless stated otherwise: for `t` and `c` rows and columns of the array
/// are exchanged. Indices are 0-based and the array's; one-dimensional arrays may have two, one of
/// them with extent 1. Of other arrays, at most two indices may have an extent above 1: rows and
/// columns.
struct Factor {
  char op;
  Array& array;
  Patch patch;
  PatchOf of = PatchOf::op;
};

/// c[patch] := alpha * a * b + beta * c[patch]. alpha and beta are elements; with beta = 0, c need
/// not hold numbers before. If alpha differs among ranks, the product is formed with the first
/// rank's if no extent exceeds 256, the size of GA's chunks; larger products use that of each
/// owner. GANNET_CHECK=full reports such calls. Fault::argument for types and extents that do not
/// fit.
GANNET_API void multiply(Order order, const void* alpha, const Factor& a, const Factor& b,
                         const void* beta, Array& c, const Patch& patch);

/// The same for the corners of the arrays: op(a) m x k, op(b) k x n, c m x n in the words of
/// `order`. Fault::argument if the arrays are not of this element type.
GANNET_API void gemm(Order order, Element type, char op_a, char op_b, Index m, Index n, Index k,
                     const void* alpha, Array& a, Array& b, const void* beta, Array& c);

}  // namespace gannet::ga
