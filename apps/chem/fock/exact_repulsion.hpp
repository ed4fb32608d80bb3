#pragma once

#include <optional>

#include "field/term.hpp"
#include "fock/builder.hpp"

namespace chem {

/// Coulomb and exchange from integrals over four basis functions, in one pass over them. Linear in
/// the density.
class ExactRepulsion final : public FieldTerm {
 public:
  ExactRepulsion(const FieldInput& input, std::string name, const Factors& factors = {});

  std::string name() const override { return name_; }

  /// Only what the change of the density since the last call does is computed, and the smaller that
  /// gets, the more screening leaves out. Every few calls the whole density is used, which gets rid
  /// of what was left out.
  FockTimes update(const SpinArrays& density, const Progress& progress) override;

  const SpinArrays& matrix() const override { return repulsion_; }
  double energy() const override { return energy_; }
  void respond(const SpinMatrices& change, const SpinMatrices& matrix) override;
  void add_gradient(const TaskCounter& counter, Gradient& gradient) override;

 private:
  std::string name_;
  Factors factors_;
  const Basis& basis_;
  double threshold_;
  FockBuilder builder_;
  SpinArrays known_density_;
  SpinArrays repulsion_;  ///< of known_density_
  SpinArrays change_;
  SpinArrays change_of_repulsion_;
  double energy_ = 0;
  int updates_ = 0;
};

}  // namespace chem
