#pragma once

#include "ga/arrays/array.hpp"

/// Eigenvalue problems in GA's words. Collective over the group of the arrays, the same one for all
/// arrays of a call. Matrices are those of a Fortran program, whichever language calls, so
/// eigenvectors are columns in Fortran and rows in C. Only the lower triangle (of Fortran) is read;
/// a and s are kept unless they are the same array as the vectors. Every rank gets the eigenvalues,
/// in ascending order, as real numbers in the precision of the arrays. Fault::argument for types
/// and shapes that do not fit, Fault::numeric if there is no answer.
namespace gannet::ga {

/// a * x = x * value for symmetric (float, double) or Hermitian (complex) `a`.
GANNET_API void diagonalise(Array& a, Array& vectors, void* values);

/// a * x = s * x * value with positive definite `s`; the vectors fulfil x' * s * x = 1.
GANNET_API void diagonalise(Array& a, Array& s, Array& vectors, void* values);

/// The same; `reuse` is GA's permission to reuse results of an earlier call. There is nothing to
/// keep, so only its third meaning remains: below 0, nothing is done.
GANNET_API void diagonalise_again(int reuse, Array& a, Array& s, Array& vectors, void* values);

/// The first `count` values and vectors (all of them if count is not between 1 and n); the other
/// columns of `vectors` become zero. Returns how many.
GANNET_API Index diagonalise_some(Array& a, Array& vectors, void* values, Index count);

/// A Hermitian matrix and its vectors whose real and imaginary parts are in two real arrays each.
struct Parts {
  Array& real;
  Array& imaginary;
};
GANNET_API void diagonalise(const Parts& a, const Parts& vectors, void* values);
GANNET_API Index diagonalise_some(const Parts& a, const Parts& vectors, void* values, Index count);

}  // namespace gannet::ga
