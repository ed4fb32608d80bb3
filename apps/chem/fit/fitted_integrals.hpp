#pragma once

#include <string>
#include <vector>

#include "basis/basis.hpp"
#include "fit/orbital_spaces.hpp"
#include "fock/method.hpp"
#include "gannet/tensor.hpp"

/// Density fitting: products of orbitals or basis functions p and q are expanded in functions P of
/// an auxiliary basis,
///
///     (pq|rs) = sum_Q B(Qpq) B(Qrs),   B(Qpq) = sum_P F(QP) (P|pq),   F' F = V^-1,   V(QP) =
///     (Q|P),
///
/// with F of metric.hpp, and B is a distributed tensor, of which each rank holds only its own
/// tiles. A Libint must be alive.
namespace chem {

/// The range of p or q: orbitals, or the basis functions themselves.
class Side {
 public:
  /// Local. All of these orbitals, or a part of them.
  Side(const OrbitalSpaces& orbitals, const gannet::tensor::Space& space);

  /// Local. The basis functions, in tiles of about `tile` that do not split shells.
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

/// Local. A space of the functions of a basis, in tiles of at most `tile` that do not split shells;
/// a larger shell is one tile.
gannet::tensor::Space function_space(const std::string& name, const Basis& basis, int tile);

/// Local. The space of a fitting basis, in tiles of about the same size: small enough for all
/// (P|mn) of a tile to fit into the memory of a rank, and as many for each rank.
gannet::tensor::Space fitting_space(const gannet::Group& group, const Basis& fit,
                                    const Basis& basis);

/// Local. All tiles of a tile of Q on one rank, neighbours together, as many on each.
gannet::tensor::Placement by_first(const gannet::Group& group, const gannet::tensor::Space& aux);

/// Collective. (P|pq), with P in `aux`. Each rank computes all integrals of a tile of P and
/// transforms them, p first, so p should be the smaller side. If p and q are the same, only one of
/// the tiles pq and qp is stored.
gannet::tensor::Tensor<double> three_centre_integrals(const gannet::Group& group,
                                                      const Basis& basis, const Basis& fit,
                                                      const gannet::tensor::Space& aux,
                                                      const Side& p, const Side& q, Method method);

/// Collective. B(Qpq), with Q in fitting_space(): all of the above in one call. All tiles of a tile
/// of Q are on one rank.
///
///     const auto mo = part_orbitals(group, scf.orbitals[0], frozen);
///     const auto b = fitted_integrals(group, basis, fit, {mo, mo.all}, {mo, mo.all}, method);
///     b.part({"", "occ", "vir"}, "Qia")
gannet::tensor::Tensor<double> fitted_integrals(const gannet::Group& group, const Basis& basis,
                                                const Basis& fit, const Side& p, const Side& q,
                                                Method method);

}  // namespace chem
