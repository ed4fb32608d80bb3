#pragma once

#include <string>
#include <vector>

#include "basis/basis.hpp"
#include "fit/orbital_spaces.hpp"
#include "fock/method.hpp"
#include "gannet/tensor.hpp"

/// Density fitting: products of orbitals or basis functions p and q are fitted with functions P of
/// another basis,
///
///     (pq|rs) = sum_Q B(Qpq) B(Qrs),   B(Qpq) = sum_P V^-1/2(QP) (P|pq),   V(QP) = (Q|P),
///
/// and B is a tensor, no rank of which holds more than its tiles. A Libint must be alive.
namespace chem {

/// What p or q runs over: orbitals, or the basis functions themselves.
class Side {
 public:
  /// Local. A part of these orbitals, or all of them.
  Side(const OrbitalSpaces& orbitals, const gannet::tensor::Space& space);

  /// Local. The basis functions, in tiles of about `tile` that part no shells.
  explicit Side(const Basis& basis, int tile = 48);

  const gannet::tensor::Space& space() const { return space_; }

  /// functions x space().extent(); null for the basis functions themselves.
  const double* coefficients() const {
    return coefficients_.empty() ? nullptr : coefficients_.data();
  }

 private:
  gannet::tensor::Space space_;
  std::vector<double> coefficients_;
};

/// Local. An index over the functions of a basis, in tiles of at most `tile` that part no shells;
/// a shell that has more is a tile.
gannet::tensor::Space function_space(const std::string& name, const Basis& basis, int tile);

/// Local. That of a fitting basis, in tiles of which all (P|mn) of a basis fit into the memory of a
/// rank, and of which each rank gets some.
gannet::tensor::Space fitting_space(const gannet::Group& group, const Basis& fit,
                                    const Basis& basis);

/// Collective. (P|pq), with P in `aux`. Each rank computes all integrals of a tile of P and
/// transforms them, p first: the smaller side should be the first. Where p and q are the same,
/// tiles of pq and qp are stored once.
gannet::tensor::Tensor<double> three_centre_integrals(const gannet::Group& group,
                                                      const Basis& basis, const Basis& fit,
                                                      const gannet::tensor::Space& aux,
                                                      const Side& p, const Side& q, Method method);

/// Collective. V^-1/2(QP), with Q and P cut as these spaces. Combinations of fitting functions that
/// are nearly zero are left out.
gannet::tensor::Tensor<double> inverse_root_of_metric(const gannet::Group& group, const Basis& fit,
                                                      const gannet::tensor::Space& q,
                                                      const gannet::tensor::Space& p);

/// Collective. B(Qpq), with Q in fitting_space(): all of the above.
///
///     const auto mo = part_orbitals(group, scf.orbitals[0], frozen);
///     const auto b = fitted_integrals(group, basis, fit, {mo, mo.all}, {mo, mo.all}, method);
///     b.part({"", "occ", "vir"}, "Qia")
gannet::tensor::Tensor<double> fitted_integrals(const gannet::Group& group, const Basis& basis,
                                                const Basis& fit, const Side& p, const Side& q,
                                                Method method);

}  // namespace chem
