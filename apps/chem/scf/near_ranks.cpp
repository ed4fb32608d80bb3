#include "scf/near_ranks.hpp"

#include <vector>

namespace chem {
namespace {

using gannet::Array;

/// From this order on more processors gain more than the network between nodes takes, and the
/// memory of one node should not hold what all have.
constexpr gannet::Index far_order = 1024;

/// Those of the group on the node of rank 0, in their order; nothing on other nodes.
std::vector<int> beside_first(const Array<double>& matrix) {
  std::vector<int> ranks;
  if (!matrix.on_my_node(0)) return ranks;
  for (int rank = 0; rank < matrix.group().size(); ++rank) {
    if (matrix.on_my_node(rank)) ranks.push_back(rank);
  }
  return ranks;
}

}  // namespace

NearRanks::NearRanks(const Array<double>& matrix) {
  const auto& group = matrix.group();
  const auto ranks = beside_first(matrix);
  const auto size = static_cast<int>(ranks.size());
  all_ = matrix.shape()[0] >= far_order || group.broadcast(size, 0) == group.size();
  if (all_) {
    group_ = group;
  } else if (size > 0) {
    group_ = group.subgroup(ranks);
  }
}

void bring(const Array<double>& from, const Array<double>& to) {
  const auto mine = to.update_local();
  if (!mine.empty()) from.get(mine.patch(), mine.data(), mine.strides());
}

void bring(const SpinArrays& from, const SpinArrays& to) {
  bring(from.mean, to.mean);
  if (to.open()) bring(*from.difference, *to.difference);
}

void send(const Array<double>& from, const Array<double>& to) {
  const auto mine = from.read_local();
  if (!mine.empty()) to.put(mine.patch(), mine.data(), mine.strides());
}

void send(const SpinArrays& from, const SpinArrays& to) {
  send(from.mean, to.mean);
  if (from.open()) send(*from.difference, *to.difference);
}

}  // namespace chem
