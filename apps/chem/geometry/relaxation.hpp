#pragma once

#include <vector>

#include "gradient/gradient.hpp"
#include "molecule/molecule.hpp"

namespace chem {

/// What is known about a geometry of an optimisation, in hartree and bohr.
struct Assessment {
  bool converged = false;
  bool rejected = false;        ///< the energy went up: the next step begins at the one before
  double energy_change = 0;     ///< since the best geometry so far
  double largest_gradient = 0;  ///< element
  double rms_gradient = 0;
  double largest_step = 0;  ///< element of the step to the next geometry
  double rms_step = 0;
};

/// Walks downhill to a minimum of the energy: quasi-Newton steps in Cartesian coordinates from a
/// model of the Hessian (model_hessian.hpp) that BFGS improves, no longer than can be trusted. All
/// calls are local; the same on every rank if they are given the same.
class Relaxation {
 public:
  explicit Relaxation(const Molecule& start);

  /// Takes in the energy at geometry() and its gradient, and moves on. Converged is what most
  /// programs call so: largest and rms gradient below 4.5e-4 and 3e-4, largest and rms step below
  /// 1.8e-3 and 1.2e-3, and less than 1e-6 hartree to be gained by it. The geometry stays then.
  Assessment next(double energy, const Gradient& gradient);

  const Molecule& geometry() const { return geometry_; }

 private:
  using Vector = std::vector<double>;

  void improve_hessian(const Vector& gradient);
  void adapt_trust(double change);
  Vector step(double shift) const;
  Vector trusted_step() const;
  double predicted_change(const Vector& step) const;

  Molecule geometry_;
  Molecule best_;
  Vector hessian_;
  Vector best_gradient_;
  Vector step_;  ///< from the best geometry to this one; empty at first
  double best_energy_ = 0;
  double predicted_ = 0;
  double trust_;  ///< bohr, of an element
};

}  // namespace chem
