#pragma once

#include <array>
#include <vector>

#include "basis/basis.hpp"
#include "dft/grid.hpp"

namespace chem {

/// Functions that are contiguous in the basis and in the batch.
struct FunctionRun {
  gannet::Index first;  ///< in the basis
  gannet::Index here;   ///< among those of the batch
  gannet::Index size;
};

/// The functions that are nonzero somewhere in a batch.
struct LocalFunctions {
  std::vector<const Shell*> shells;
  std::vector<FunctionRun> runs;
  std::size_t size = 0;
};

/// Values and derivatives of functions at points; each is a row-major matrix, functions x points.
struct FunctionValues {
  /// The values, then the first derivatives along x, y, z, then the second along xx, xy, xz, yy,
  /// yz, zz, up to the requested order.
  const double* operator[](std::size_t derivative) const { return derivatives[derivative].data(); }

  std::size_t functions = 0, points = 0;
  std::vector<std::vector<double>> derivatives;
};

/// Evaluates basis functions at points. Not thread-safe.
class BasisValues {
 public:
  /// The basis must outlive this.
  explicit BasisValues(const Basis& basis);

  /// Local. The functions that reach into the batch, in basis order.
  LocalFunctions near(const Batch& batch) const;

  /// Local. Their values and derivatives up to this order, 0 to 2. Valid until the next call.
  const FunctionValues& evaluate(const Batch& batch, const LocalFunctions& functions, int order);

 private:
  void look_from(const Shell& shell, const Batch& batch);
  void find_radial_parts(const Shell& shell, int order);
  void find_powers(int l);
  void evaluate(const Shell& shell, int order, double* const* rows);

  const Basis& basis_;
  std::vector<double> reach_;  ///< of each shell, bohr
  FunctionValues values_;
  std::size_t points_ = 0;
  std::array<std::vector<double>, 3> from_;    ///< positions relative to the shell's centre
  std::vector<double> squares_;                ///< squared distances from it
  double nearest_ = 0;                         ///< smallest of these
  std::array<std::vector<double>, 3> powers_;  ///< of from_: the zeroth of all points, the first
  std::array<std::vector<double>, 3> radial_;  ///< sums of c (-2a)^n exp(-a r^2), n = 0, 1, 2
  std::vector<double> cartesian_;
};

}  // namespace chem
