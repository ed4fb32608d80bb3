#pragma once

#include <mpi.h>

#include "gannet/world.hpp"

namespace gannet::algo {

/// The ranks of a group as rows and columns for ScaLAPACK; or, for small matrices and groups of one
/// rank, rank 0 alone with LAPACK. In a group on several nodes, only the ranks on the node of rank
/// 0 work on matrices of medium size.
class Grid {
 public:
  /// Collective over the group. For matrices of order `n`.
  Grid(const Group& group, Index n);
  ~Grid();
  Grid(const Grid&) = delete;
  Grid& operator=(const Grid&) = delete;

  /// Whether one rank does all the work.
  bool alone() const { return rows_ * columns_ == 1; }

  /// Whether this rank takes part in the work.
  bool member() const { return row_ >= 0; }

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  int row() const { return row_; }
  int column() const { return column_; }

  /// The BLACS context; -1 if one rank is alone.
  int context() const { return context_; }

 private:
  void enter_blacs(MPI_Comm comm);

  int rows_ = 1;
  int columns_ = 1;
  int row_ = -1;
  int column_ = -1;
  int handle_ = -1;
  int context_ = -1;
  MPI_Comm own_comm_ = MPI_COMM_NULL;  ///< of the grid, if it lacks some ranks of the group
};

}  // namespace gannet::algo
