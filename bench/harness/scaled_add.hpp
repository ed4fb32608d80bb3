#pragma once

#include <vector>

#include "harness/measure.hpp"
#include "limit/loops.hpp"

namespace bench {

/// Equation (3) of the 1996 paper, C = alpha A + beta B, on matrices of 3000 x 3000 doubles as in
/// its figure 3, divided by rows: every rank computes what it owns of C.
inline constexpr std::int64_t sum_edge = 3000;
inline constexpr std::int64_t band_rows = 20;
inline constexpr double sum_alpha = 0.5, sum_beta = 0.25;

enum Term { term_a, term_b, term_c };

/// Rows of the matrix that a rank owns.
struct Rows {
  std::int64_t begin;
  std::int64_t end;
};

inline Rows rows_of(MPI_Comm comm) {
  int rank, ranks;
  MPI_Comm_rank(comm, &rank);
  MPI_Comm_size(comm, &ranks);
  return {sum_edge * rank / ranks, sum_edge * (rank + 1) / ranks};
}

/// In place, through the addresses of the three blocks.
template <class Terms>
void add_directly(Terms& terms, Rows rows) {
  loops::scaled_add(terms.open(term_c), sum_alpha, terms.open(term_a), sum_beta, terms.open(term_b),
                    (rows.end - rows.begin) * sum_edge);
  terms.close();
}

/// Through local buffers, a band of rows that fits the cache at a time.
template <class Terms>
void add_by_get_and_put(Terms& terms, Rows rows, std::vector<double> (&buffers)[3]) {
  for (std::int64_t row = rows.begin; row < rows.end; row += band_rows) {
    terms.get(term_a, row, buffers[term_a].data());
    terms.get(term_b, row, buffers[term_b].data());
    loops::scaled_add(buffers[term_c].data(), sum_alpha, buffers[term_a].data(), sum_beta,
                      buffers[term_b].data(), band_rows * sum_edge);
    terms.put(term_c, row, buffers[term_c].data());
  }
}

/// Collective. `terms` hold A, B and C. open(term) gives the address of the caller's block until
/// close(); get and put move a band of rows of 3000 elements, beginning with the given row. A
/// library that has the operation itself offers it as add(); `beside` are further contenders there.
template <class... Terms>
void scaled_add_cases(MPI_Comm comm, const std::vector<Contender>& beside, Terms&... terms) {
  const Rows rows = rows_of(comm);
  const std::vector<double> zeros(band_rows * sum_edge);
  std::vector<double> buffers[3] = {zeros, zeros, zeros};

  const auto repeated = [](const char* name, auto once) {
    return Contender{name, [once](std::int64_t times) {
                       for (std::int64_t i = 0; i < times; ++i) once();
                     }};
  };
  const auto compare_path = [comm](const char* path, const std::vector<Contender>& contenders) {
    const std::int64_t bytes = sum_edge * sum_edge * 8;
    compare(comm, {"scaled-add", path, bytes, Unit::gigabytes_per_s, Active::all, 3.0 * bytes},
            contenders);
  };
  compare_path("direct", {repeated(terms.name, [&] { add_directly(terms, rows); })...});
  compare_path("get-put",
               {repeated(terms.name, [&] { add_by_get_and_put(terms, rows, buffers); })...});
  if constexpr ((requires { terms.add(); } && ...)) {
    std::vector<Contender> contenders{repeated(terms.name, [&] { terms.add(); })...};
    contenders.insert(contenders.end(), beside.begin(), beside.end());
    compare_path("library", contenders);
  }
}

}  // namespace bench
