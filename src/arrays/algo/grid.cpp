#include "algo/grid.hpp"

#include "algo/fortran.hpp"

namespace gannet::algo {

namespace {

/// Below this order one rank is quicker than several (docs/decisions/0010).
constexpr Index parallel_order = 512;

/// The number of rows of the most square grid of this many ranks.
int grid_rows(int ranks) {
  int rows = 1;
  for (int r = 2; r * r <= ranks; ++r) {
    if (ranks % r == 0) rows = r;
  }
  return rows;
}

}  // namespace

Grid::Grid(const Group& group, Index n) {
  if (group.size() > 1 && n >= parallel_order) {
    rows_ = grid_rows(group.size());
    columns_ = group.size() / rows_;
    enter_blacs(group.comm());
  } else if (group.rank() == 0) {
    row_ = column_ = 0;
  }
}

void Grid::enter_blacs(MPI_Comm comm) {
  const Blacs& blacs = linear_algebra().blacs;
  handle_ = blacs.handle_of(comm);
  context_ = handle_;
  blacs.gridinit(&context_, "Row", rows_, columns_);
  int rows, columns;
  blacs.gridinfo(context_, &rows, &columns, &row_, &column_);
}

Grid::~Grid() {
  if (context_ < 0) return;
  const Blacs& blacs = linear_algebra().blacs;
  blacs.gridexit(context_);
  blacs.free_handle(handle_);
}

}  // namespace gannet::algo
