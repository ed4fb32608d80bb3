#include "part.hpp"

#include <algorithm>
#include <cmath>

#include "diagonals.hpp"
#include "dist/grid.hpp"

namespace gannet::predict {

namespace {

/// The blocks of an array on ranks, where so many consecutive ranks share a node.
class Blocks {
 public:
  Blocks(const SharedWork& work, int ranks, int per_node)
      : work_(work),
        grid_(dist::choose_grid(work.shape, least(work), ranks)),
        per_node_(per_node),
        count_(volume(grid_)) {}

  double extent(int d) const {
    return std::ceil(static_cast<double>(work_.shape[d]) / static_cast<double>(grid_[d]));
  }

  /// The largest block as a part of the array.
  double largest() const {
    double part = 1;
    for (int d = 0; d < dims(); ++d) part *= extent(d) / static_cast<double>(work_.shape[d]);
    return part;
  }

  Part faces() const;
  Part panels() const;

 private:
  static Shape least(const SharedWork& work) {
    Shape least = work.shape;
    for (int d = 0; d < least.dims(); ++d) {
      least[d] = std::min(least[d], std::max<Index>(1, work.width));
    }
    return least;
  }
  static Index volume(const Shape& shape) {
    Index all = 1;
    for (const Index extent : shape) all *= extent;
    return all;
  }
  int dims() const { return grid_.dims(); }
  Index node_of(Index rank) const { return rank / per_node_; }

  /// The blocks of a node in the middle.
  Index first() const { return node_of(count_ / 2) * per_node_; }
  Index last() const { return std::min(count_, first() + per_node_); }

  /// The neighbour of a block along a dimension, with wrap-around.
  Index neighbour(Index block, int d, Index step) const {
    Index behind = 1;
    for (int e = dims() - 1; e > d; --e) behind *= grid_[e];
    const Index at = block / behind % grid_[d];
    return block + ((at + step + grid_[d]) % grid_[d] - at) * behind;
  }

  double face(int d) const {
    double bytes = static_cast<double>(work_.width * work_.element);
    for (int e = 0; e < dims(); ++e) bytes *= e == d ? 1 : extent(e);
    return bytes;
  }

  /// Of the blocks in line with a block along d, how many are on other nodes.
  double far_in_line(Index block, int d) const {
    Index far = 0;
    for (Index step = 1; step < grid_[d]; ++step) {
      far += node_of(neighbour(block, d, step)) != node_of(block);
    }
    return static_cast<double>(far);
  }

  const SharedWork& work_;
  Shape grid_;
  Index per_node_;
  Index count_;
};

Part Blocks::faces() const {
  Part part;
  for (int d = 0; d < dims(); ++d) {
    if (grid_[d] == 1) continue;  // it need not wait for what it has itself
    part.messages += 2;
    for (Index block = first(); block < last(); ++block) {
      for (const Index step : {-1, 1}) {
        const bool far = node_of(neighbour(block, d, step)) != node_of(block);
        (far ? part.far : part.near) += face(d);
      }
    }
  }
  return part;
}

/// The blocks of the first matrix beside its own, and those of the second above and below it.
Part Blocks::panels() const {
  Part part;
  const double block = extent(0) * extent(1) * static_cast<double>(work_.element);
  part.messages = static_cast<double>(grid_[0] + grid_[1] - 2);
  for (Index mine = first(); mine < last(); ++mine) {
    const double far = far_in_line(mine, 0) + far_in_line(mine, 1);
    part.far += far * block;
    part.near += (part.messages - far) * block;
  }
  return part;
}

/// With a sparse matrix, whose rows are distributed like a vector.
Part of_product(const SharedWork& work, int ranks, int per_node) {
  const FarColumns far = far_columns(work, ranks, per_node);
  return {.messages = far.owners, .far = far.count * static_cast<double>(work.element)};
}

}  // namespace

Part part_of(const SharedWork& work, int ranks, int per_node) {
  if (work.shape.dims() == 0) return {1.0 / ranks};
  const Blocks blocks(work, ranks, per_node);
  Part part;
  if (work.traffic == Traffic::faces) part = blocks.faces();
  if (work.traffic == Traffic::panels && work.shape.dims() == 2) part = blocks.panels();
  if (work.traffic == Traffic::diagonals) part = of_product(work, ranks, per_node);
  part.most = blocks.largest();
  return part;
}

}  // namespace gannet::predict
