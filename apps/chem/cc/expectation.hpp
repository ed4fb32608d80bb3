#pragma once

#include <cstddef>
#include <string>

#include "cc/orbital_factors.hpp"

namespace chem {

/// Expected memory and time of coupled cluster, before anything is computed or stored.
struct Expectation {
  // Bytes per rank:
  double program = 0;    ///< allocated before coupled cluster starts, maximum over ranks
  double factors = 0;    ///< while integrals are fitted
  double tensors = 0;    ///< in the iterations, without DIIS amplitudes and the plan
  std::size_t kept = 0;  ///< number of amplitudes kept for DIIS
  double kept_bytes = 0;
  double plan = 0;     ///< memory limit of the plan
  double triples = 0;  ///< tensors of (T); 0 without (T)
  double slabs = 0;    ///< left for cached slabs and buffers of (T)
  double allowed = 0;  ///< of --memory, without `program`
  double peak = 0;     ///< peak of the sum

  double disk = 0;  ///< bytes of the amplitude file, if there is one

  double flops_of_iteration = 0, flops_of_triples = 0;  ///< of all ranks
  double rate = 0;                                      ///< flops per second, of all ranks
};

/// Collective. For these orbitals and fitting functions. InputError on every rank, with advice, if
/// --memory is too small.
Expectation expect(const Solved& from, const Correlated& what, bool triples);

/// Local. As a table.
std::string describe(const Expectation& expectation);

}  // namespace chem
