#pragma once

#include "cc/amplitudes.hpp"
#include "cc/remote_tiles.hpp"

namespace chem {

/// The closed-shell CCSD equations in T1-dressed form (Helgaker, Jorgensen and Olsen, Molecular
/// Electronic-Structure Theory, 13.7), with density-fitted integrals (DePrince and Sherrill, J.
/// Chem. Theory Comput. 9, 2687 (2013)).
class Equations {
 public:
  /// Collective. `factors` and `t` must outlive this. Uses at most `memory` bytes of each rank,
  /// besides the tensors.
  Equations(const OrbitalFactors& factors, const Amplitudes& t, std::size_t memory);

  /// Collective. Computes residual() and energy() for t.
  void evaluate() {
    ladder_tiles_.clear();
    plan_.run();
  }

  /// Collective. Computes residual() for t = 0.
  void begin();

  /// The residual of the equations.
  const Amplitudes& residual() const { return r_; }

  /// One-sided. The correlation energy, hartree; the same on every rank.
  double energy() const { return energy_.get({})[0]; }

  /// The plan of evaluate(), for its steps and memory.
  gannet::tensor::Plan& plan() { return plan_; }

  /// Local. Bytes that the plan may use.
  std::size_t memory_of_plan() const { return options_.memory; }

 private:
  void before_iterations();
  void write_energy();
  void write_dressed_factors();
  void write_dressed_fock();
  void write_singles();
  void write_intermediates();
  void write_doubles();

  const OrbitalFactors& b_;
  const Amplitudes& t_;
  Amplitudes r_;
  Tensor ovov_, l_;            ///< (ia|jb), and 2 (ia|jb) - (ib|ja)
  Tensor h_oo_, h_ov_, h_vv_;  ///< Fock matrix without the contribution of the correlated electrons
  Tensor oo_, vv_, vo_;        ///< dressed factors; ov needs no dressing
  Tensor x_, y_, s_;           ///< factors contracted with density or singles
  Tensor f_oo_, f_ov_, f_vv_, f_vo_;     ///< dressed Fock matrix
  Tensor g_oo_, g_vv_;                   ///< the same, with doubles
  Tensor u_, w_, c_, d_, p_, z_, klij_;  ///< intermediates
  RemoteTiles ladder_tiles_;             ///< of vv_, for abcd_
  Tensor abcd_;                          ///< (ac|bd), computed tile by tile
  Tensor energy_;
  gannet::tensor::PlanOptions options_;
  gannet::tensor::Plan plan_;
};

}  // namespace chem
