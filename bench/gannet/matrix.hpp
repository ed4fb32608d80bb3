#pragma once

#include <gannet/gannet.hpp>

#include "harness/geometry.hpp"

namespace bench {

/// The put, get and accumulate cases with Gannet.
class GannetMatrix {
 public:
  static constexpr const char* name = "gannet";

  explicit GannetMatrix(const gannet::Group& group)
      : array_(group, {group.size() * block_edge, block_edge}) {}

  void put(const Cell& at, const double* from) { array_.put({at.row, at.column}, *from); }
  void get(const Cell& at, double* to) { *to = array_.get({at.row, at.column}); }
  void accumulate(const Cell& at, const double* from) {
    array_.accumulate(gannet::Patch::element({at.row, at.column}), from);
  }

  void put(const Square& to, const double* from) { array_.put(patch(to), from); }
  void get(const Square& from, double* to) { array_.get(patch(from), to); }
  void accumulate(const Square& to, const double* from) { array_.accumulate(patch(to), from); }

  const gannet::Array<double>& array() const { return array_; }

 private:
  static gannet::Patch patch(const Square& s) {
    const auto [row, column] = s.corner;
    return {{row, column}, {row + patch_edge, column + patch_edge}};
  }

  gannet::Array<double> array_;
};

}  // namespace bench
