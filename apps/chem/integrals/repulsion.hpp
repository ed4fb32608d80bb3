#pragma once

#include <libint2.h>

#include <memory>
#include <utility>
#include <vector>

#include "integrals/shell_pair.hpp"
#include "integrals/spherical.hpp"

namespace libint2 {
template <typename Real>
class FmEval_Chebyshev7;
}

namespace chem {

/// Computes electron repulsion integrals (ij|kl), one shell quartet at a time, through the
/// recurrences of libint2. This is what libint2's own C++ engine does around them, written for
/// pairs that are prepared beforehand and never need reordering: several times faster for the
/// small quartets that dominate here. For one thread; a Libint must be alive.
class Repulsion {
 public:
  Repulsion(int max_l, int max_primitives);
  ~Repulsion();

  /// Local. Writes scale * (bra|ket) to `out`, row-major over the functions of the four shells,
  /// and returns true; or returns false if all primitive integrals are below `cutoff`. The sum of
  /// the angular momenta of the bra must not exceed that of the ket.
  bool compute(const ShellPair& bra, const ShellPair& ket, double scale, double cutoff,
               double* out);

 private:
  struct Batch;

  static std::size_t kets_within(double cutoff, const PrimitivePairs& bra, std::size_t p,
                                 const PrimitivePairs& ket, double scale);
  void prepare(const PrimitivePairs& bra, std::size_t p, const PrimitivePairs& ket,
               std::size_t kets, double scale);
  template <int L>
  void fill_boys(Libint_t& record, std::size_t q) const;
  void fill_geometry(Libint_t& record, const PrimitivePairs& bra, std::size_t p,
                     const PrimitivePairs& ket, std::size_t q) const;
  template <int L>
  int fill_records(const PrimitivePairs& bra, const PrimitivePairs& ket, double scale,
                   double cutoff);
  template <int... L>
  static constexpr auto fillers(std::integer_sequence<int, L...>);

  std::shared_ptr<const libint2::FmEval_Chebyshev7<double>> boys_;
  std::vector<Libint_t> primitives_;
  std::unique_ptr<Batch> batch_;
  SphericalTransform spherical_;
};

}  // namespace chem
