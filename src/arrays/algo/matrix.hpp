#pragma once

#include "gannet/algo.hpp"

namespace gannet::algo {

/// Which index counts the rows of a matrix: the first one (row-major, as C sees an array) or the
/// last one (column-major, as Fortran sees the same array).
enum class Order { row_major, column_major };

/// A two-dimensional array as a matrix.
struct Matrix {
  Matrix(const Operand& array_, Order order_ = Order::row_major) : array(array_), order(order_) {}

  Index rows() const { return array.patch.extent(order == Order::row_major ? 0 : 1); }
  Index columns() const { return array.patch.extent(order == Order::row_major ? 1 : 0); }

  Operand array;
  Order order;
};

/// Two real arrays as one complex matrix.
struct ComplexMatrix {
  Matrix real;
  Matrix imaginary;
};

}  // namespace gannet::algo
