#pragma once

#include <vector>

#include "harness/geometry.hpp"
#include "limit/loops.hpp"

namespace bench {

/// The limit of the put, get and accumulate cases: the matrix as plain memory, with the blocks of
/// all ranks mapped where `blocks` says. Accumulate is not atomic.
class PlainMatrix {
 public:
  static constexpr const char* name = "limit";

  explicit PlainMatrix(std::vector<double*> blocks) : blocks_(std::move(blocks)) {}

  void put(const Cell& at, const double* from) { *place(at) = *from; }
  void get(const Cell& at, double* to) { *to = *place(at); }
  void accumulate(const Cell& at, const double* from) { *place(at) += *from; }

  void put(const Square& to, const double* from) {
    loops::copy(place(to.corner), block_edge, from, patch_edge, square);
  }
  void get(const Square& from, double* to) {
    loops::copy(to, patch_edge, place(from.corner), block_edge, square);
  }
  void accumulate(const Square& to, const double* from) {
    loops::accumulate(place(to.corner), block_edge, 1.0, from, patch_edge, square);
  }

 private:
  static constexpr loops::Rectangle square{patch_edge, patch_edge};

  double* place(const Cell& at) const {
    return blocks_[at.owner()] + at.row_in_block() * block_edge + at.column;
  }

  std::vector<double*> blocks_;
};

}  // namespace bench
