#pragma once

#include <gannet/gannet.hpp>

#include "harness/scaled_add.hpp"

namespace bench {

/// The scaled add with Gannet. Opening a block only asks where it is; there is nothing to close.
class GannetTerms {
 public:
  static constexpr const char* name = "gannet";

  explicit GannetTerms(const gannet::Group& group)
      : arrays_{make(group), make(group), make(group)} {
    gannet::fill(arrays_[term_a], 1.0);
    gannet::fill(arrays_[term_b], 2.0);
  }

  double* open(Term term) { return arrays_[term].update_local().data(); }
  void close() {}

  void get(Term term, std::int64_t row, double* to) { arrays_[term].get(band(row), to); }
  void put(Term term, std::int64_t row, const double* from) { arrays_[term].put(band(row), from); }

  void add() {
    gannet::add(sum_alpha, arrays_[term_a], sum_beta, arrays_[term_b], arrays_[term_c]);
  }

 private:
  static gannet::Array<double> make(const gannet::Group& group) {
    return gannet::Array<double>(group, {sum_edge, sum_edge});
  }
  static gannet::Patch band(std::int64_t row) { return {{row, 0}, {row + band_rows, sum_edge}}; }

  gannet::Array<double> arrays_[3];
};

}  // namespace bench
