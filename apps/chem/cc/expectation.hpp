#pragma once

#include <cstddef>
#include <string>

#include "cc/orbital_factors.hpp"

namespace chem {

/// What coupled cluster theory will need, known before anything is computed or stored.
struct Expectation {
  // Bytes of a rank:
  double program = 0;    ///< that it has before coupled cluster begins, on the rank with most
  double factors = 0;    ///< while integrals are fitted
  double tensors = 0;    ///< in the iterations, without the next two
  std::size_t kept = 0;  ///< amplitudes that are mixed
  double kept_bytes = 0;
  double plan = 0;     ///< left to compute in
  double triples = 0;  ///< of tensors, in (T); 0 without
  double slabs = 0;    ///< left for what a rank works with then
  double allowed = 0;  ///< of --memory, without what the program has already
  double peak = 0;     ///< the most of all of it at one time

  double disk = 0;  ///< bytes of the amplitudes' file, if there is one

  double flops_of_iteration = 0, flops_of_triples = 0;  ///< of all ranks
  double rate = 0;                                      ///< flops in a second, of all ranks
};

/// Collective. For these orbitals and fitting functions; InputError on every rank, saying what
/// would help, if --memory is too little.
Expectation expect(const Solved& from, const Correlated& what, bool triples);

/// Local. As a table.
std::string describe(const Expectation& expectation);

}  // namespace chem
