#pragma once

#include "field/energies.hpp"
#include "field/term.hpp"

namespace chem {

/// The sum of terms. All calls are collective but matrix() and facts().
class Field {
 public:
  Field(const FieldInput& input, const MakeTerms& make);

  /// Brings all terms up to date with this density.
  FockTimes update(const SpinArrays& density, const Progress& progress);

  /// The sum of what they contribute to the Fock matrices at the density of the last update.
  const SpinArrays& matrix() const;

  /// What each contributes to the energy there.
  std::vector<EnergyPart> energies() const;

  /// What else they have to tell.
  std::vector<Fact> facts() const;

  /// matrix := the first-order change of matrix(), see FieldTerm::respond.
  void respond(const SpinArrays& change, const SpinArrays& matrix);

  /// Adds this rank's part of the gradient of all terms.
  void add_gradient(TaskCounter& counter, Gradient& gradient);

 private:
  std::vector<std::unique_ptr<FieldTerm>> terms_;
  std::unique_ptr<SpinArrays> sum_;  ///< if it is not that of the only term
};

}  // namespace chem
