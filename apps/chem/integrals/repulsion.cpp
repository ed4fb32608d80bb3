#include "integrals/repulsion.hpp"

#include <libint2/boys.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace chem {
namespace {

constexpr int largest_total_l = 4 * LIBINT2_MAX_AM_eri;

std::size_t fourth_power(int n) {
  const auto m = static_cast<std::size_t>(n);
  return m * m * m * m;
}

int total_l(const ShellPair& pair) { return pair.first->l + pair.second->l; }

bool any_spherical(const ShellPair& pair) {
  return pair.first->spherical || pair.second->spherical;
}

}  // namespace

/// What one primitive pair of the bra and all of the ket have in common, as columns: loops over
/// them become vector instructions.
struct Repulsion::Batch {
  explicit Batch(std::size_t size)
      : prefactor(size),
        boys_argument(size),
        bra_share(size),
        ket_share(size),
        half_over_sum(size),
        x(size),
        y(size),
        z(size) {}

  std::vector<double> prefactor;
  std::vector<double> boys_argument;
  std::vector<double> bra_share;      ///< p / (p + q) for exponents p of the bra and q of the ket
  std::vector<double> ket_share;      ///< q / (p + q)
  std::vector<double> half_over_sum;  ///< 1 / 2(p + q)
  std::vector<double> x, y, z;        ///< bra centre - ket centre
};

Repulsion::Repulsion(int max_l, int max_primitives)
    : boys_(libint2::FmEval_Chebyshev7<double>::instance(4 * max_l)),
      primitives_(fourth_power(max_primitives)),
      batch_(std::make_unique<Batch>(static_cast<std::size_t>(max_primitives * max_primitives) +
                                     PrimitivePairs::lanes)),
      spherical_(max_l) {
  libint2_init_eri(primitives_.data(), max_l, nullptr);
}

Repulsion::~Repulsion() { libint2_cleanup_eri(primitives_.data()); }

void Repulsion::prepare(const PrimitivePairs& bra, std::size_t p, const PrimitivePairs& ket,
                        std::size_t kets, double scale) {
  const double exponent = bra.exponent[p];
  const double weight = scale * bra.weight[p];
  const double px = bra.centre[0][p], py = bra.centre[1][p], pz = bra.centre[2][p];
  const double* ket_exponent = ket.exponent.data();
  const double* ket_weight = ket.weight.data();
  const double* qx = ket.centre[0].data();
  const double* qy = ket.centre[1].data();
  const double* qz = ket.centre[2].data();
  double* prefactor = batch_->prefactor.data();
  double* boys_argument = batch_->boys_argument.data();
  double* bra_share = batch_->bra_share.data();
  double* ket_share = batch_->ket_share.data();
  double* half_over_sum = batch_->half_over_sum.data();
  double* x = batch_->x.data();
  double* y = batch_->y.data();
  double* z = batch_->z.data();
  const auto end =
      (kets + PrimitivePairs::lanes - 1) / PrimitivePairs::lanes * PrimitivePairs::lanes;
#pragma omp simd
  for (std::size_t q = 0; q < end; ++q) {
    const double over_sum = 1 / (exponent + ket_exponent[q]);
    prefactor[q] = weight * ket_weight[q] * std::sqrt(over_sum);
    bra_share[q] = exponent * over_sum;
    ket_share[q] = ket_exponent[q] * over_sum;
    half_over_sum[q] = 0.5 * over_sum;
    x[q] = px - qx[q];
    y[q] = py - qy[q];
    z[q] = pz - qz[q];
    boys_argument[q] = exponent * ket_share[q] * (x[q] * x[q] + y[q] * y[q] + z[q] * z[q]);
  }
}

/// How many primitives of the ket can reach the cutoff together with primitive p of the bra:
/// weights fall along the ket, and the sum of exponents is more than that of the bra.
std::size_t Repulsion::kets_within(double cutoff, const PrimitivePairs& bra, std::size_t p,
                                   const PrimitivePairs& ket, double scale) {
  const double enough = cutoff * std::sqrt(bra.exponent[p]) / std::abs(scale * bra.weight[p]);
  std::size_t kets = 0;
  while (kets < ket.size && std::abs(ket.weight[kets]) >= enough) ++kets;
  return kets;
}

/// Boys functions up to L times the prefactor. The length is known to the compiler, so that they
/// stay in registers.
template <int L>
inline void Repulsion::fill_boys(Libint_t& record, std::size_t q) const {
  double boys[L + 1];
  boys_->eval(boys, batch_->boys_argument[q], L);
  double* to = record.LIBINT_T_SS_EREP_SS(0);
  for (int m = 0; m <= L; ++m) to[m] = boys[m] * batch_->prefactor[q];
}

/// The geometry of primitive p of the bra and q of the ket, as libint2's recurrences want it.
inline void Repulsion::fill_geometry(Libint_t& record, const PrimitivePairs& bra, std::size_t p,
                                     const PrimitivePairs& ket, std::size_t q) const {
  const double bra_share = batch_->bra_share[q];
  const double ket_share = batch_->ket_share[q];
  const double x = batch_->x[q], y = batch_->y[q], z = batch_->z[q];
  record.PA_x[0] = bra.from_first[0][p];
  record.PA_y[0] = bra.from_first[1][p];
  record.PA_z[0] = bra.from_first[2][p];
  record.QC_x[0] = ket.from_first[0][q];
  record.QC_y[0] = ket.from_first[1][q];
  record.QC_z[0] = ket.from_first[2][q];
  record.WP_x[0] = -ket_share * x;
  record.WP_y[0] = -ket_share * y;
  record.WP_z[0] = -ket_share * z;
  record.WQ_x[0] = bra_share * x;
  record.WQ_y[0] = bra_share * y;
  record.WQ_z[0] = bra_share * z;
  record.oo2z[0] = bra.half_inverse[p];
  record.oo2e[0] = ket.half_inverse[q];
  record.oo2ze[0] = batch_->half_over_sum[q];
  record.roz[0] = ket_share;
  record.roe[0] = bra_share;
}

/// Fills libint2's records with the primitives that reach the cutoff; returns their number.
template <int L>
int Repulsion::fill_records(const PrimitivePairs& bra, const PrimitivePairs& ket, double scale,
                            double cutoff) {
  int count = 0;
  for (std::size_t p = 0; p < bra.size; ++p) {
    const auto kets = kets_within(cutoff, bra, p, ket, scale);
    prepare(bra, p, ket, kets, scale);
    for (std::size_t q = 0; q < kets; ++q) {
      if (std::abs(batch_->prefactor[q]) < cutoff) continue;
      auto& record = primitives_[static_cast<std::size_t>(count++)];
      fill_boys<L>(record, q);
      if constexpr (L > 0) fill_geometry(record, bra, p, ket, q);
    }
  }
  return count;
}

template <int... L>
constexpr auto Repulsion::fillers(std::integer_sequence<int, L...>) {
  return std::array{&Repulsion::fill_records<L>...};
}

bool Repulsion::compute(const ShellPair& bra, const ShellPair& ket, double scale, double cutoff,
                        double* out) {
  static constexpr auto fill = fillers(std::make_integer_sequence<int, largest_total_l + 1>());
  const int total = total_l(bra) + total_l(ket);
  const int count =
      (this->*fill[static_cast<std::size_t>(total)])(bra.primitives, ket.primitives, scale, cutoff);
  if (count == 0) return false;
  auto& head = primitives_[0];
  if (total == 0) {
    double sum = 0;
    for (int n = 0; n < count; ++n) {
      sum += primitives_[static_cast<std::size_t>(n)].LIBINT_T_SS_EREP_SS(0)[0];
    }
    *out = sum;
    return true;
  }
  head.contrdepth = count;
  head.AB_x[0] = bra.separation[0];
  head.AB_y[0] = bra.separation[1];
  head.AB_z[0] = bra.separation[2];
  head.CD_x[0] = ket.separation[0];
  head.CD_y[0] = ket.separation[1];
  head.CD_z[0] = ket.separation[2];
  libint2_build_eri[bra.first->l][bra.second->l][ket.first->l][ket.second->l](&head);
  if (any_spherical(bra) || any_spherical(ket)) {
    spherical_.apply(bra, ket, head.targets[0], out);
  } else {
    std::copy_n(head.targets[0], bra.size() * ket.size(), out);
  }
  return true;
}

}  // namespace chem
