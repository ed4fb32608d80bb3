#include "algo/grid.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "algo/fortran.hpp"
#include "rma/process.hpp"
#include "rma/team.hpp"

namespace gannet::algo {

namespace {

/// Below this order one rank is faster than several (docs/decisions/0010).
constexpr Index parallel_order = 512;

/// Below this order the ranks of one node are faster than those of several, or lose little
/// (docs/decisions/0087).
constexpr Index crossing_order = 2048;

/// The number of rows of the most nearly square grid of this many ranks.
int grid_rows(int ranks) {
  int rows = 1;
  for (int r = 2; r * r <= ranks; ++r) {
    if (ranks % r == 0) rows = r;
  }
  return rows;
}

/// The members that work on matrices of order n, in their order.
std::vector<int> workers(const Group& group, Index n) {
  if (n < parallel_order) return {0};
  std::vector<int> members(static_cast<std::size_t>(group.size()));
  std::iota(members.begin(), members.end(), 0);
  if (n >= crossing_order || !group.team()->several_nodes()) return members;
  const auto& nodes = group.team()->process().nodes();
  const auto node_of = [&](int member) { return nodes.node_of(group.world_rank(member)); };
  std::erase_if(members, [&](int member) { return node_of(member) != node_of(0); });
  return members;
}

/// Collective over the listed members.
MPI_Comm communicator_of(const Group& group, const std::vector<int>& members) {
  MPI_Group all, some;
  MPI_Comm comm;
  MPI_Comm_group(group.comm(), &all);
  MPI_Group_incl(all, static_cast<int>(members.size()), members.data(), &some);
  MPI_Comm_create_group(group.comm(), some, 0, &comm);
  MPI_Group_free(&some);
  MPI_Group_free(&all);
  return comm;
}

}  // namespace

Grid::Grid(const Group& group, Index n) {
  const auto members = workers(group, n);
  const int count = static_cast<int>(members.size());
  rows_ = grid_rows(count);
  columns_ = count / rows_;
  if (std::ranges::find(members, group.rank()) == members.end()) return;
  if (count == 1) {
    row_ = column_ = 0;
  } else if (count == group.size()) {
    enter_blacs(group.comm());
  } else {
    own_comm_ = communicator_of(group, members);
    enter_blacs(own_comm_);
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
  if (own_comm_ != MPI_COMM_NULL) MPI_Comm_free(&own_comm_);
}

}  // namespace gannet::algo
