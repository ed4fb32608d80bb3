#pragma once

#include "ga/arrays/array.hpp"

/// Triangles of square matrices of any type. Collective over the group of the array.
namespace gannet::ga {

/// `uplo` is a triangle in Fortran's terms, `l` or `u` in either case: row >= column, row <=
/// column.

/// Sets what is outside the triangle to zero.
GANNET_API void keep_triangle(char uplo, Array& a);

/// Sets what is outside the triangle to its mirror image.
GANNET_API void mirror_triangle(char uplo, Array& a);

/// Whether `uplo` says lower. Fault::argument if it says neither.
bool is_lower(char uplo);

}  // namespace gannet::ga
