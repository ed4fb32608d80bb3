#pragma once

#include <vector>

#include "fit/orbital_spaces.hpp"
#include "integrals/repulsion.hpp"

namespace chem {

/// Computes (ia|ls) for pairs of shells l and s, from all (mn|ls). Not thread-safe.
class HalfTransformer {
 public:
  /// Local. All must outlive this.
  HalfTransformer(const Basis& basis, const std::vector<OrbitalSpaces>& spins);

  /// Local. values[spin] := (ia|ls) for all functions of the tiles l and s of `functions`,
  /// row-major as [l][s][i][a]. Tiles do not split shells, and l >= s.
  void compute(const gannet::tensor::Space& functions, int l, int s,
               std::vector<std::vector<double>>& values);

 private:
  /// Orbitals of one spin, functions x orbitals.
  struct Coefficients {
    std::size_t occ, vir;
    std::vector<double> of_occ, of_vir;
    std::size_t size() const { return occ * vir; }
  };

  const ShellPair& pair_of(std::size_t m, std::size_t n) const {
    return pairs_[m * (m + 1) / 2 + n];
  }
  std::vector<std::size_t> shells_in(const gannet::tensor::Space& functions, int tile) const;
  void fill(const ShellPair& ls);
  void place(const ShellPair& mn, std::size_t ls_size, bool mn_first);
  void transform(const Coefficients& spin, std::size_t ls, double* to);

  const Basis& basis_;
  std::size_t n_;  ///< functions
  std::vector<ShellPair> pairs_;
  std::vector<Coefficients> spins_;
  Repulsion repulsion_;
  std::vector<double> quartet_, integrals_, half_;
};

}  // namespace chem
