#pragma once

#include <array>

#include "harness/scaled_add.hpp"

namespace bench {

/// The limit of the scaled add: the caller's blocks of A, B and C as plain memory.
class PlainTerms {
 public:
  static constexpr const char* name = "limit";

  PlainTerms(std::array<double*, 3> blocks, Rows rows) : blocks_(blocks), rows_(rows) {}

  double* open(Term term) { return blocks_[term]; }
  void close() {}

  void get(Term term, std::int64_t row, double* to) {
    loops::copy(to, sum_edge, place(term, row), sum_edge, band);
  }
  void put(Term term, std::int64_t row, const double* from) {
    loops::copy(place(term, row), sum_edge, from, sum_edge, band);
  }

  void add() { add_directly(*this, rows_); }

 private:
  static constexpr loops::Rectangle band{1, band_rows* sum_edge};

  double* place(Term term, std::int64_t row) const {
    return blocks_[term] + (row - rows_.begin) * sum_edge;
  }

  std::array<double*, 3> blocks_;
  Rows rows_;
};

}  // namespace bench
