#include "integrals/repulsion.hpp"

#include <libint2/boys.h>

#include <algorithm>
#include <cmath>

namespace scf {
namespace {

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
      batch_(std::make_unique<Batch>(static_cast<std::size_t>(max_primitives * max_primitives))),
      spherical_(max_l) {
  libint2_init_eri(primitives_.data(), max_l, nullptr);
}

Repulsion::~Repulsion() { libint2_cleanup_eri(primitives_.data()); }

void Repulsion::prepare(const PrimitivePairs& bra, int p, const PrimitivePairs& ket, int kets,
                        double scale) {
  const auto at = static_cast<std::size_t>(p);
  const double exponent = bra.exponent[at];
  const double weight = scale * bra.weight[at];
  const double px = bra.centre[0][at], py = bra.centre[1][at], pz = bra.centre[2][at];
  const double* __restrict ket_exponent = ket.exponent.data();
  const double* __restrict ket_weight = ket.weight.data();
  const double* __restrict qx = ket.centre[0].data();
  const double* __restrict qy = ket.centre[1].data();
  const double* __restrict qz = ket.centre[2].data();
  double* __restrict prefactor = batch_->prefactor.data();
  double* __restrict boys_argument = batch_->boys_argument.data();
  double* __restrict bra_share = batch_->bra_share.data();
  double* __restrict ket_share = batch_->ket_share.data();
  double* __restrict half_over_sum = batch_->half_over_sum.data();
  double* __restrict x = batch_->x.data();
  double* __restrict y = batch_->y.data();
  double* __restrict z = batch_->z.data();
  for (int q = 0; q < kets; ++q) {
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

/// Fills libint2's records for primitive pair p of the bra with those of the ket, from `count`
/// on; returns the new count.
int Repulsion::add_primitives(const ShellPair& bra_pair, int p, const ShellPair& ket_pair,
                              double scale, double cutoff, int count) {
  const auto& bra = bra_pair.primitives;
  const auto& ket = ket_pair.primitives;
  const auto at = static_cast<std::size_t>(p);
  // Weights fall along the ket, and the sum of exponents is more than that of the bra.
  const double enough = cutoff * std::sqrt(bra.exponent[at]) / std::abs(scale * bra.weight[at]);
  int kets = 0;
  while (kets < ket.size() && std::abs(ket.weight[static_cast<std::size_t>(kets)]) >= enough) {
    ++kets;
  }
  prepare(bra, p, ket, kets, scale);
  const int total = total_l(bra_pair) + total_l(ket_pair);
  for (std::size_t q = 0; q < static_cast<std::size_t>(kets); ++q) {
    const double prefactor = batch_->prefactor[q];
    if (std::abs(prefactor) < cutoff) continue;
    auto& record = primitives_[static_cast<std::size_t>(count++)];
    double* boys = record.LIBINT_T_SS_EREP_SS(0);
    boys_->eval(boys, batch_->boys_argument[q], total);
    for (int m = 0; m <= total; ++m) boys[m] *= prefactor;
    if (total == 0) continue;
    const double bra_share = batch_->bra_share[q];
    const double ket_share = batch_->ket_share[q];
    const double x = batch_->x[q], y = batch_->y[q], z = batch_->z[q];
    record.PA_x[0] = bra.from_first[0][at];
    record.PA_y[0] = bra.from_first[1][at];
    record.PA_z[0] = bra.from_first[2][at];
    record.QC_x[0] = ket.from_first[0][q];
    record.QC_y[0] = ket.from_first[1][q];
    record.QC_z[0] = ket.from_first[2][q];
    record.WP_x[0] = -ket_share * x;
    record.WP_y[0] = -ket_share * y;
    record.WP_z[0] = -ket_share * z;
    record.WQ_x[0] = bra_share * x;
    record.WQ_y[0] = bra_share * y;
    record.WQ_z[0] = bra_share * z;
    record.oo2z[0] = 0.5 / bra.exponent[at];
    record.oo2e[0] = 0.5 / ket.exponent[q];
    record.oo2ze[0] = batch_->half_over_sum[q];
    record.roz[0] = ket_share;
    record.roe[0] = bra_share;
  }
  return count;
}

bool Repulsion::compute(const ShellPair& bra, const ShellPair& ket, double scale, double cutoff,
                        double* out) {
  int count = 0;
  for (int p = 0; p < bra.primitives.size(); ++p) {
    count = add_primitives(bra, p, ket, scale, cutoff, count);
  }
  if (count == 0) return false;
  auto& head = primitives_[0];
  if (total_l(bra) + total_l(ket) == 0) {
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

}  // namespace scf
