#pragma once

#include <cstddef>
#include <vector>

#include "integrals/shell_pair.hpp"

namespace chem {

/// Local. Turns numbers that belong to the Cartesian functions of angular momentum l, `after` for
/// each of them, into those of the spherical ones.
void to_spherical(int l, std::size_t after, const double* cartesian, double* out);

/// Turns integrals over Cartesian functions into spherical ones, for the shells that are.
class SphericalTransform {
 public:
  /// For quartets of shells up to `max_l`.
  explicit SphericalTransform(int max_l);

  /// Local. `cartesian` is row-major over the functions of the four shells of (bra|ket); the
  /// result of the same order is written to `out`. `cartesian` may be used as scratch.
  void apply(const ShellPair& bra, const ShellPair& ket, double* cartesian, double* out);

 private:
  std::vector<double> scratch_;
};

}  // namespace chem
