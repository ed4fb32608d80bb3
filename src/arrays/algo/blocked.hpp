#pragma once

#include <array>
#include <memory>

#include "algo/grid.hpp"
#include "algo/matrix.hpp"

namespace gannet::algo {

/// My part of a matrix as LAPACK and ScaLAPACK want it: columns first, blocks assigned cyclically
/// over the grid. On a grid of one rank that is the plain matrix.
template <class T>
class Blocked {
 public:
  /// Local. Elements are not set. Nothing is kept on ranks outside the grid.
  Blocked(const Grid& grid, Index rows, Index columns);

  /// One-sided. Copies my part out of, or into, an array of the same extents.
  void load(const Matrix& from);
  void store(const Matrix& to) const;

  /// Local. Whether none of my elements is infinite or not a number.
  bool finite() const;

  /// Local. Sets the elements above the diagonal to zero.
  void clear_upper();

  bool alone() const { return grid_->alone(); }
  bool member() const { return grid_->member(); }
  int rows() const { return static_cast<int>(rows_); }
  int columns() const { return static_cast<int>(columns_); }
  int local_rows() const { return static_cast<int>(local_rows_); }
  Index local_size() const { return local_rows_ * local_columns_; }
  T* data() const { return data_.get(); }

  /// Stored rows of the local matrix: LAPACK's leading dimension.
  const int* leading() const { return &descriptor_[8]; }

  /// ScaLAPACK's descriptor of the whole matrix.
  const int* descriptor() const { return descriptor_.data(); }

  void swap_elements(Blocked& other) { data_.swap(other.data_); }

  /// Blocks are squares of this side.
  static constexpr Index block = 64;

  /// The largest number of elements that any rank has.
  static Index largest_share(const Grid& grid, Index rows, Index columns);

 private:
  /// How a block is laid out here, in the order of the indices of a column-major array.
  Strides columns_first() const { return {*leading(), 1}; }

  template <class Visit>
  void for_each_block(Visit&& visit) const;
  void load_row_major(const Operand& from);

  const Grid* grid_;
  Index rows_;
  Index columns_;
  Index local_rows_ = 0;
  Index local_columns_ = 0;
  std::array<int, 9> descriptor_{};
  std::unique_ptr<T[]> data_;
};

}  // namespace gannet::algo
