#pragma once

#include "field/term.hpp"
#include "fit/fitted_integrals.hpp"
#include "fit/tile_sums.hpp"

namespace chem {

/// Coulomb and exchange from fitted integrals B(Qmn), which are computed once and kept in memory:
/// each rank has all m and n of some Q, reads the density, and adds to the matrix what comes of its
/// own tiles (TileSums). Linear in the density.
class FittedRepulsion final : public FieldTerm {
 public:
  /// Collective.
  FittedRepulsion(const FieldInput& input, const Basis& fit, std::string name);

  std::string name() const override { return name_; }
  FockTimes update(const SpinArrays& density, const Progress& progress) override;
  const SpinArrays& matrix() const override { return repulsion_; }
  double energy() const override { return energy_; }
  void respond(const SpinMatrices& change, const SpinMatrices& matrix) override;

  /// Not implemented: theories with this term refuse --gradient.
  void add_gradient(const TaskCounter& counter, Gradient& gradient) override;

 private:
  /// Collective. matrix := 2J - K of the mean, and -K of the difference. Returns the sum of the
  /// products of their elements with those of the density.
  double build(const SpinMatrices& density, const SpinMatrices& matrix) const;

  std::string name_;
  gannet::tensor::Tensor<double> b_;
  TileSums sums_;
  SpinArrays repulsion_;
  double energy_ = 0;
};

/// Collective. The Hartree-Fock field with integrals fitted in the basis of this name, or in the
/// fitting basis that belongs to the orbital basis.
MakeTerms fitted_hartree_fock_terms(const std::string& fit);

}  // namespace chem
