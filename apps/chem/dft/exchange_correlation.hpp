#pragma once

#include "dft/basis_values.hpp"
#include "dft/functional.hpp"
#include "dft/grid.hpp"
#include "field/term.hpp"

namespace chem {

/// Exchange-correlation term of the field: integrals over a grid, whose batches of points are
/// distributed over the ranks. Density patches are read, and matrix patches accumulated, through
/// caches.
class ExchangeCorrelation final : public FieldTerm {
 public:
  ExchangeCorrelation(const FieldInput& input, Functional functional, const GridChoice& choice);

  std::string name() const override { return "exchange_correlation"; }
  FockTimes update(const SpinArrays& density, const Progress& progress) override;
  const SpinArrays& matrix() const override { return matrix_; }
  double energy() const override { return energy_; }
  void respond(const SpinMatrices& change, const SpinMatrices& matrix) override;

  /// Treats the weights of the points as fixed.
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
