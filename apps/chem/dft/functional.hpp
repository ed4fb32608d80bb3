#pragma once

#include <vector>

#include "dft/functionals.hpp"
#include "dft/libxc.hpp"
#include "dft/point_fields.hpp"

namespace chem {

/// An approximation of exchange and correlation: an energy for each volume, which depends on the
/// densities of alpha and beta there, on their slopes and, for some, on the kinetic energies. For
/// one thread.
///
/// Densities are half the sum of those of alpha and beta and half their difference, a number, a
/// slope and a kinetic energy for each. When the mean changes by (n, g, t) and the difference by
/// (m, h, u), the energy changes by 2 (a n + b.g + k t + c m + d.h + l u): (a, b, k) is the
/// potential of the mean, (c, d, l) of the difference.
class Functional {
 public:
  /// why_no_functionals() must have nothing against it.
  explicit Functional(const FunctionalRow& row);

  /// How much exact exchange belongs to it.
  double exact_exchange() const { return closed_.exact_exchange(); }

  /// What it depends on.
  Rung rung() const { return closed_.rung(); }

  /// Local. The energy per volume at each point, and the potential.
  std::vector<double> evaluate(const PointFields& density, PointFields& potential) const;

  /// Local. How the potential changes to first order when the density does, unless the functional
  /// depends on kinetic energies. Both may have a difference of spins though the density has none.
  void respond(const PointFields& density, const PointFields& change, PointFields& potential) const;

 private:
  LibxcSum closed_, open_;
};

}  // namespace chem
