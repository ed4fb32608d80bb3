#pragma once

#include <vector>

#include "dft/functionals.hpp"
#include "dft/libxc.hpp"
#include "dft/point_fields.hpp"

namespace chem {

/// An approximation of exchange and correlation: an energy for each volume, which depends on the
/// densities of alpha and beta there and on their slopes. For one thread.
///
/// Densities are half the sum of those of alpha and beta and half their difference, a number and a
/// slope for each. When the mean changes by (n, g) and the difference by (m, h), the energy changes
/// by 2 (a n + b.g + c m + d.h): (a, b) is the potential of the mean, (c, d) of the difference.
class Functional {
 public:
  /// why_no_functionals() must have nothing against it.
  explicit Functional(const FunctionalRow& row);

  /// How much exact exchange belongs to it.
  double exact_exchange() const { return closed_.exact_exchange(); }

  /// Whether it depends on slopes.
  bool sloped() const { return closed_.sloped(); }

  /// Local. The energy per volume at each point, and the potential.
  std::vector<double> evaluate(const PointFields& density, PointFields& potential) const;

  /// Local. How the potential changes to first order when the density does. Both may have a
  /// difference of spins though the density has none.
  void respond(const PointFields& density, const PointFields& change, PointFields& potential) const;

 private:
  LibxcSum closed_, open_;
};

}  // namespace chem
