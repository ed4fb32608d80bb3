#pragma once

#include <vector>

#include "basis/basis.hpp"
#include "fock/blocks.hpp"
#include "fock/factors.hpp"
#include "fock/pair_list.hpp"

namespace chem {

/// The largest modulus of the densities in each atom block. This is replicated: one number for some
/// hundred elements of the matrix.
class AtomMaxima {
 public:
  /// Collective over the group of the densities.
  AtomMaxima(const Basis& basis, const SpinMatrices& density);

  /// Local. No integral of the quartet changes an element of the Fock matrix by more than its
  /// Schwarz bound times this.
  double over_quartet(const AtomPair& ab, const AtomPair& cd, const Factors& factors) const;

 private:
  void include(const std::vector<int>& atom_of_function, const gannet::Array<double>& density);
  double at(int a, int b) const { return maxima_[static_cast<std::size_t>(a * atoms_ + b)]; }

  int atoms_;
  std::vector<double> maxima_;
};

}  // namespace chem
