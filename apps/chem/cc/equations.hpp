#pragma once

#include "cc/amplitudes.hpp"

namespace chem {

/// The equations of CCSD for closed shells in the form in which singles dress the integrals
/// (Helgaker, Jorgensen and Olsen, Molecular Electronic-Structure Theory, 13.7), on fitted
/// integrals (DePrince and Sherrill, J. Chem. Theory Comput. 9, 2687 (2013)).
class Equations {
 public:
  /// Collective. Both must outlive this. At most `memory` bytes of each rank are used, beside
  /// those of tensors.
  Equations(const OrbitalFactors& factors, const Amplitudes& t, std::size_t memory);

  /// Collective. Sets residual() and energy() to those of t.
  void evaluate() { plan_.run(); }

  /// Collective. Sets residual() to that of t = 0.
  void begin();

  /// What the equations are off by.
  const Amplitudes& residual() const { return r_; }

  /// One-sided. Of the correlation, hartree; the same on every rank.
  double energy() const { return energy_.get({})[0]; }

  /// The steps of an evaluation, and what it needs.
  gannet::tensor::Plan& plan() { return plan_; }

 private:
  void before_iterations();
  void write_energy();
  void write_dressed_factors();
  void write_dressed_fock();
  void write_singles();
  void write_doubles();

  const OrbitalFactors& b_;
  const Amplitudes& t_;
  Amplitudes r_;
  Tensor ovov_, l_;                      ///< (ia|jb), and 2 (ia|jb) - (ib|ja)
  Tensor h_oo_, h_ov_, h_vv_;            ///< Fock without what the correlated electrons do
  Tensor oo_, vv_, vo_;                  ///< dressed factors; those of ov stay as they are
  Tensor x_, y_, s_;                     ///< factors with density or singles
  Tensor f_oo_, f_ov_, f_vv_, f_vo_;     ///< dressed Fock
  Tensor g_oo_, g_vv_;                   ///< the same, with doubles
  Tensor u_, w_, c_, d_, p_, z_, klij_;  ///< intermediates
  Tensor abcd_;                          ///< (ac|bd), computed tile by tile
  Tensor energy_;
  gannet::tensor::PlanOptions options_;
  gannet::tensor::Plan plan_;
};

}  // namespace chem
