#pragma once

#include <cstddef>

namespace chem {

/// Whether a matrix enters a product as it is or transposed.
enum class Turn { no, yes };

/// Local. c := a b + keep c, or with a or b transposed: c is m x n, the sum runs over k. All are
/// row-major without gaps. By BLAS, in the calling thread alone.
void multiply(Turn a_turned, Turn b_turned, std::size_t m, std::size_t n, std::size_t k,
              const double* a, const double* b, double* c, double keep = 0);

}  // namespace chem
