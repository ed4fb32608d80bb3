#pragma once

#include "dft/basis_values.hpp"
#include "dft/functional.hpp"
#include "dft/grid.hpp"
#include "field/term.hpp"

namespace chem {

/// What a functional of the density adds to the field: integrals over a grid, whose batches of
/// points the ranks share. Densities are read and matrices are added to in patches, through caches.
class ExchangeCorrelation final : public FieldTerm {
 public:
  ExchangeCorrelation(const FieldInput& input, Functional functional, const GridChoice& choice);

  std::string name() const override { return "exchange_correlation"; }
  FockTimes update(const SpinArrays& density, const Progress& progress) override;
  const SpinArrays& matrix() const override { return matrix_; }
  double energy() const override { return energy_; }
  void respond(const SpinMatrices& change, const SpinMatrices& matrix) override;

  /// The weights of the points count as fixed.
  void add_gradient(const TaskCounter& counter, Gradient& gradient) override;

  std::vector<Fact> facts() const override;

 private:
  template <class Work>
  std::int64_t share(const TaskCounter& counter, const Progress& progress, Work work) const;

  gannet::Group group_;
  Functional functional_;
  TaskCounter counter_;
  Grid grid_;
  BasisValues values_;
  SpinArrays known_density_;
  SpinArrays matrix_;
  double energy_ = 0;
  double electrons_ = 0;
};

}  // namespace chem
