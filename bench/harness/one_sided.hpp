#pragma once

#include <concepts>
#include <vector>

#include "harness/geometry.hpp"
#include "harness/measure.hpp"

namespace bench {

/// What a contender of the put, get and accumulate cases offers: the three verbs for one element
/// and for a square, from or to a dense local buffer, complete as far as the buffer is concerned.
template <class M>
concept Matrix = requires(M& matrix, Cell cell, Square square, double* buffer) {
  { M::name } -> std::convertible_to<const char*>;
  matrix.put(cell, buffer);
  matrix.get(cell, buffer);
  matrix.accumulate(cell, buffer);
  matrix.put(square, buffer);
  matrix.get(square, buffer);
  matrix.accumulate(square, buffer);
};

inline constexpr auto put = [](auto& m, const auto& where, double* from) { m.put(where, from); };
inline constexpr auto get = [](auto& m, const auto& where, double* to) { m.get(where, to); };
inline constexpr auto accumulate = [](auto& m, const auto& where, double* from) {
  m.accumulate(where, from);
};

template <class Verb, Matrix M>
Contender on_cells(Verb verb, M& matrix, int owner) {
  return {M::name, [verb, &matrix, cells = cells_of(owner)](std::int64_t times) {
            double value = 1;
            for (std::int64_t i = 0; i < times; ++i) {
              verb(matrix, cells[i % cells.size()], &value);
              keep(&value);
            }
          }};
}

template <class Verb, Matrix M>
Contender on_square(Verb verb, M& matrix, int owner, std::vector<double>& buffer) {
  return {M::name, [verb, &matrix, square = square_of(owner), &buffer](std::int64_t times) {
            for (std::int64_t i = 0; i < times; ++i) {
              verb(matrix, square, buffer.data());
              keep(buffer.data());
            }
          }};
}

/// Collective. Rank 0 works on its own block, then on the block of rank 1.
template <class Verb, Matrix... M>
void one_sided_cases(MPI_Comm comm, const char* op, Verb verb, M&... matrices) {
  std::vector<double> buffer(patch_edge * patch_edge, 1.0);
  for (const int owner : {0, 1}) {
    const char* path = owner == 0 ? "local" : "other";
    compare(comm, {op, path, 8, Unit::ns, Active::first}, {on_cells(verb, matrices, owner)...});
    compare(comm, {op, path, patch_bytes, Unit::gigabytes_per_s, Active::first, patch_bytes},
            {on_square(verb, matrices, owner, buffer)...});
  }
}

}  // namespace bench
