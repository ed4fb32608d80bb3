#pragma once

#include "field/term.hpp"
#include "fit/fitted_integrals.hpp"

namespace chem {

/// Coulomb and exchange from fitted integrals B(Qmn), which are computed once and kept in memory:
///
///     J(mn) = sum_Q B(Qmn) sum_ls B(Qls) D(ls)
///     K(mn) = sum_Qk w_k X(Qmk) X(Qnk),   X(Qmk) = sum_n B(Qmn) U(nk),   D = sum_k w_k U_k U_k'
///
/// with w_k = 1 or -1. Linear in the density.
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
  using Tensor = gannet::tensor::Tensor<double>;

  /// Collective. matrix := 2J - K of the mean, and -K of the difference.
  void build(const SpinMatrices& density, const SpinMatrices& matrix) const;
  Tensor coulomb(const gannet::Array<double>& density) const;
  Tensor exchange(const gannet::Array<double>& density) const;
  Tensor square(const char* name) const;

  std::string name_;
  Tensor b_;
  SpinArrays repulsion_;
  double energy_ = 0;
};

/// Collective. The Hartree-Fock field with integrals fitted in the basis of this name, or in the
/// fitting basis that belongs to the orbital basis.
MakeTerms fitted_hartree_fock_terms(const std::string& fit);

}  // namespace chem
