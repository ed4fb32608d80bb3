#pragma once

#include "ga/array.hpp"
#include "harness/scaled_add.hpp"

namespace bench {

/// The scaled add with Global Arrays.
class GaTerms {
 public:
  static constexpr const char* name = ga_name;

  GaTerms() {
    arrays_[term_a].fill(1);
    arrays_[term_b].fill(2);
  }

  double* open(Term term) { return arrays_[term].access(); }
  void close() {
    for (auto& array : arrays_) array.release();
  }

  void get(Term term, std::int64_t row, double* to) {
    Band band(row);
    NGA_Get(arrays_[term].handle(), band.lo, band.hi, to, &band.pitch);
  }
  void put(Term term, std::int64_t row, double* from) {
    Band band(row);
    NGA_Put(arrays_[term].handle(), band.lo, band.hi, from, &band.pitch);
  }

  void add() {
    double alpha = sum_alpha, beta = sum_beta;
    GA_Add(&alpha, arrays_[term_a].handle(), &beta, arrays_[term_b].handle(),
           arrays_[term_c].handle());
  }

 private:
  static constexpr int edge = sum_edge;

  struct Band {
    int lo[2], hi[2], pitch = edge;

    explicit Band(std::int64_t row)
        : lo{static_cast<int>(row), 0}, hi{lo[0] + static_cast<int>(band_rows) - 1, edge - 1} {}
  };

  GaArray arrays_[3] = {{C_DBL, edge, edge}, {C_DBL, edge, edge}, {C_DBL, edge, edge}};
};

}  // namespace bench
