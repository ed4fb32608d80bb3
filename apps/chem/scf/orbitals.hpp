#pragma once

#include "gannet/gannet.hpp"
#include "scf/occupation.hpp"

namespace chem {

/// An orthonormal basis of the space of the basis functions, and what is done in it. All calls
/// are collective over the group of the overlap matrix.
class OrthogonalBasis {
 public:
  /// Combinations of functions whose overlap is nearly zero are left out: there may then be fewer
  /// orbitals than functions.
  explicit OrthogonalBasis(const gannet::Array<double>& overlap);

  /// Number of orbitals.
  gannet::Index size() const { return x_.shape()[1]; }

  /// result := X' a X, with size() rows and columns, for a matrix over the basis functions.
  void transform(const gannet::Array<double>& a, const gannet::Array<double>& result) const;

  /// orbitals (functions x size()) := eigenvectors of the Fock matrix by rising energy. Returns
  /// the energies.
  std::vector<double> solve(const gannet::Array<double>& fock,
                            const gannet::Array<double>& orbitals) const;

 private:
  gannet::Array<double> x_;  ///< functions x size(), X' S X = 1
  gannet::Array<double> half_;
  gannet::Array<double> transformed_;
  gannet::Array<double> vectors_;
};

/// Collective. Multiplies each column by its factor.
void scale_columns(const gannet::Array<double>& a, const std::vector<double>& factors);

/// Collective. density := C w C' for the weights w of the columns of C.
void make_density(const gannet::Array<double>& orbitals, const std::vector<double>& weights,
                  const gannet::Array<double>& density);

}  // namespace chem
