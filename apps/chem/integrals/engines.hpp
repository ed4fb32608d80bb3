#pragma once

#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "basis/basis.hpp"
#include "integrals/libint_shells.hpp"

/// The integrals that libint2's own engine computes. Its header takes minutes to compile, and only
/// the source of this one includes it. For one thread each; a Libint must be alive.
namespace chem {

/// What stands between two basis functions. The moments are the overlap, then three first and six
/// second ones.
enum class OneElectron { overlap, kinetic, nuclear, moments };

/// Integrals over pairs of shells.
class OneElectronEngine {
 public:
  /// For shells of the basis, and such as have up to `more` momenta more.
  OneElectronEngine(OneElectron kind, const Basis& basis, int more = 0);
  OneElectronEngine(OneElectronEngine&& other) noexcept;
  ~OneElectronEngine();

  /// The nuclei whose attraction it is; for OneElectron::nuclear.
  void set_nuclei(const Molecule& nuclei);

  /// The origin of the moments.
  void set_origin(const std::array<double, 3>& origin);

  /// Local. Blocks, one for each moment, row-major over the functions of both shells. Valid until
  /// the next call. A first block that is null: all are zero.
  const double* const* compute(const libint2::Shell& a, const libint2::Shell& b);

 private:
  struct Engine;
  std::unique_ptr<Engine> engine_;
};

/// First derivatives of electron repulsion, one shell quartet at a time.
class RepulsionDerivatives {
 public:
  /// `basis` must outlive this.
  explicit RepulsionDerivatives(const Basis& basis);
  ~RepulsionDerivatives();

  /// Local. The derivatives of (ij|kl) along x, y, z of the centre of i, then j, k and l: twelve
  /// blocks, row-major over the functions of the shells, which belong to the basis. Valid until the
  /// next call. Null if there is nothing.
  const double* const* compute(const Shell& i, const Shell& j, const Shell& k, const Shell& l);

 private:
  struct Engine;
  std::unique_ptr<Engine> engine_;
};

/// Coulomb integrals over one function of a fitting basis P and two of another: (P|mn).
class ThreeCentreEngine {
 public:
  /// Both must outlive this. Shells of `fit` are within Libint::max_l_of_fit().
  ThreeCentreEngine(const Basis& fit, const Basis& basis);
  ~ThreeCentreEngine();

  /// Local. Row-major over the functions of P, m and n, the numbers of shells of `fit` and twice
  /// of `basis`. Valid until the next call. Null if all are zero. Calls that follow each other with
  /// the same m and n are faster.
  const double* compute(std::size_t p, std::size_t m, std::size_t n);

 private:
  struct Engine;
  std::unique_ptr<Engine> engine_;
};

/// Coulomb integrals over two functions of a fitting basis: (P|Q).
class TwoCentreEngine {
 public:
  /// As above.
  explicit TwoCentreEngine(const Basis& fit);
  ~TwoCentreEngine();

  /// Local. Row-major over the functions of the shells of these numbers. Valid until the next call.
  /// Null if all are zero.
  const double* compute(std::size_t p, std::size_t q);

 private:
  struct Engine;
  std::unique_ptr<Engine> engine_;
};

}  // namespace chem
