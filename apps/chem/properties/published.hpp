#pragma once

#include <map>
#include <vector>

#include "basis/basis.hpp"
#include "gannet/array.hpp"

namespace chem {

/// The basis functions as the file of the basis set has them. The calculation works with simpler
/// ones of the same span (basis/contraction.hpp); what depends on the functions one by one, such as
/// the coefficients of orbitals and Loewdin's charges, is told in these.
class PublishedBasis {
 public:
  /// Local. `calculated` is what make_basis makes of the same arguments; it must outlive this.
  PublishedBasis(const Molecule& molecule, const BasisSet& set, Harmonics harmonics,
                 const Basis& calculated);

  const Basis& basis() const { return basis_; }

  /// Collective. The columns of `orbitals` in these functions. Each rank holds the rows of an atom
  /// at a time.
  gannet::Array<double> express(const gannet::Array<double>& orbitals) const;

 private:
  /// Coefficients of published functions (rows) in those of the calculation (columns), on an atom.
  struct Transform {
    std::size_t rows;
    std::size_t columns;
    std::vector<double> values;
  };

  Transform make_transform(std::size_t atom) const;

  const Basis& calculated_;
  Basis basis_;
  std::vector<Species> species_;  ///< of the atoms
  std::map<Species, Transform> transforms_;
};

/// Local. The norm of each function: 1, but for Cartesian ones like xy, that share the factor of
/// xx.
std::vector<double> norms(const Basis& basis);

}  // namespace chem
