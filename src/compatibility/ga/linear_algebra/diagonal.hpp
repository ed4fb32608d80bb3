#pragma once

#include "ga/data_parallel/operands.hpp"

/// Matrices along their diagonals, rows and columns (rules: ga/data_parallel/operands.hpp): `a` is
/// a matrix of n x m elements, `v` a vector of the same type with min(n, m), n or m elements.
/// Values are one element of the array's type. What C++ calls a row is a column in Fortran.
namespace gannet::ga {

GANNET_API void get_diagonal(Array& a, Array& v);
GANNET_API void set_diagonal(Array& a, Array& v);
GANNET_API void add_diagonal(Array& a, Array& v);
GANNET_API void shift_diagonal(Array& a, const void* value);
GANNET_API void zero_diagonal(Array& a);
GANNET_API void scale_rows(Array& a, Array& v);
GANNET_API void scale_columns(Array& a, Array& v);

}  // namespace gannet::ga
