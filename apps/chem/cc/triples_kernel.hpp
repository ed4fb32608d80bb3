#pragma once

#include <vector>

namespace chem {

/// Contribution of a virtual orbital c to its triples: t(cdkj) and (ck|jl) for all d, j, k, l, as
/// one matrix with rows d and l.
struct TripleColumn {
  const double* kj;  ///< (d, l) x (k, j)
  const double* jk;  ///< (d, l) x (j, k)
};

/// Input for a triple of virtual orbitals a, b, c.
struct Triple {
  /// (bd|ai) and -t(abil) for two of the three as rows i x (d, l): rows[x][y] for a = x, b = y.
  const double* rows[3][3] = {};
  TripleColumn columns[3] = {};
  const double* singles[3] = {};         ///< t(ai), by i
  const double* repulsion[3][3] = {};    ///< (ai|bj): i x j, for x < y
  std::size_t repulsion_stride[3] = {};  ///< from i to the next, of ab, ac and bc
  double energy = 0;                     ///< of the three orbitals
};

/// Sums over occupied orbitals for one triple. Not thread-safe.
class TriplesKernel {
 public:
  /// Local. Energies of the occupied orbitals, and the number of virtual ones.
  TriplesKernel(std::vector<double> occupied, std::size_t virtuals);

  /// Local. sum over ijk of W(ijk) R(ijk) / (e_i + e_j + e_k - e_a - e_b - e_c), see the source.
  double sum(const Triple& triple);

 private:
  void connect(const Triple& triple);
  void add_singles(const Triple& triple);
  double sum_over_occupied(double virtual_energy) const;

  std::vector<double> energies_;
  std::size_t o_, v_;
  std::vector<double> w_, v_values_;  ///< i x j x k
};

}  // namespace chem
