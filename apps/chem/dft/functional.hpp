#pragma once

#include <vector>

#include "dft/functionals.hpp"
#include "dft/libxc.hpp"
#include "dft/point_fields.hpp"

namespace chem {

/// An exchange-correlation functional: an energy density that depends on the densities of alpha and
/// beta, on their gradients and, for some functionals, on the kinetic energy densities. Not
/// thread-safe.
///
/// Densities are given as mean and half difference of alpha's and beta's, each with a value, a
/// gradient and a kinetic energy density. When the mean changes by (n, g, t) and the difference by
/// (m, h, u), the energy changes by 2 (a n + b.g + k t + c m + d.h + l u): (a, b, k) is the
/// potential of the mean, (c, d, l) of the difference.
class Functional {
 public:
  /// why_no_functionals() must be empty.
  explicit Functional(const FunctionalRow& row);

  /// Its fraction of exact exchange.
  double exact_exchange() const { return closed_.exact_exchange(); }

  /// What it depends on.
  Rung rung() const { return closed_.rung(); }

  /// Local. The energy density at each point, and the potential.
  std::vector<double> evaluate(const PointFields& density, PointFields& potential) const;

  /// Local. First-order change of the potential with the density, for functionals that do not
  /// depend on the kinetic energy density. `change` and `potential` may be spin-polarised even if
  /// `density` is not.
  void respond(const PointFields& density, const PointFields& change, PointFields& potential) const;

 private:
  LibxcSum closed_, open_;
};

}  // namespace chem
