#pragma once

#include <cstdint>

/// The loops that a programmer would write by hand, compiled for the processor that they run on.
/// Pitches are the elements from one row to the next.
namespace bench::loops {

struct Rectangle {
  std::int64_t rows;
  std::int64_t columns;
};

void copy(double* to, std::int64_t to_pitch, const double* from, std::int64_t from_pitch,
          Rectangle what);

/// to += alpha * from, element by element, without regard to others who do the same.
void accumulate(double* to, std::int64_t to_pitch, double alpha, const double* from,
                std::int64_t from_pitch, Rectangle what);

/// c = alpha a + beta b
void scaled_add(double* c, double alpha, const double* a, double beta, const double* b,
                std::int64_t count);

}  // namespace bench::loops
