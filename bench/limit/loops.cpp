#include "limit/loops.hpp"

#include <cstring>

namespace bench::loops {

void copy(double* to, std::int64_t to_pitch, const double* from, std::int64_t from_pitch,
          Rectangle what) {
  for (std::int64_t row = 0; row < what.rows; ++row) {
    std::memcpy(to + row * to_pitch, from + row * from_pitch, what.columns * sizeof(double));
  }
}

void accumulate(double* to, std::int64_t to_pitch, double alpha, const double* from,
                std::int64_t from_pitch, Rectangle what) {
  for (std::int64_t row = 0; row < what.rows; ++row) {
    double* __restrict to_row = to + row * to_pitch;
    const double* __restrict from_row = from + row * from_pitch;
    for (std::int64_t i = 0; i < what.columns; ++i) to_row[i] += alpha * from_row[i];
  }
}

void scaled_add(double* __restrict c, double alpha, const double* __restrict a, double beta,
                const double* __restrict b, std::int64_t count) {
  for (std::int64_t i = 0; i < count; ++i) c[i] = alpha * a[i] + beta * b[i];
}

}  // namespace bench::loops
