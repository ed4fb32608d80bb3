#include "fock/digest.hpp"

namespace chem {
namespace {

/// Cartesian h functions: the largest shell.
constexpr int largest_shell = 21;

/// NK, NL: sizes of k and l, or 0 for any. SINGLE: the bra is a pair of s functions. COULOMB: not
/// exchange alone.
template <bool COULOMB, bool SINGLE, int NK, int NL>
void exchange(const double* __restrict integral, const QuartetShape& shape, Factors factors,
              const QuartetPlaces& at) {
  constexpr int rows = NK ? NK : largest_shell;
  constexpr int columns = NL ? NL : largest_shell;
  const double exchange_factor = factors.exchange;
  [[maybe_unused]] const double coulomb_factor = 4 * factors.coulomb;
  const int ni = SINGLE ? 1 : shape.i;
  const int nj = SINGLE ? 1 : shape.j;
  const int nk = NK ? NK : shape.k;
  const int nl = NL ? NL : shape.l;
  [[maybe_unused]] double f_kl[COULOMB ? rows * columns : 1] = {};
  for (int i = 0; i < ni; ++i) {
    const double* __restrict d_ik = at.d_ik + i * at.stride_k;
    const double* __restrict d_il = at.d_il + i * at.stride_l;
    double f_ik[rows] = {};
    double f_il[columns] = {};
    for (int j = 0; j < nj; ++j) {
      const double* __restrict d_jk = at.d_jk + j * at.stride_k;
      const double* __restrict d_jl = at.d_jl + j * at.stride_l;
      [[maybe_unused]] const double d_ij = COULOMB ? at.d_ij[i * at.stride_j + j] : 0;
      [[maybe_unused]] double f_ij = 0;
      double f_jl[columns] = {};
      for (int k = 0; k < nk; ++k) {
        double f_jk = 0;
        double exchange_ik = 0;
        for (int l = 0; l < nl; ++l) {
          const double v = integral[k * nl + l];
          if constexpr (COULOMB) {
            f_ij += v * at.d_kl[k * at.stride_l + l];
            f_kl[k * nl + l] += v * d_ij;
          }
          exchange_ik += v * d_jl[l];
          f_jk += v * d_il[l];
          f_il[l] += v * d_jk[k];
          f_jl[l] += v * d_ik[k];
        }
        f_ik[k] += exchange_ik;
        at.f_jk[j * at.stride_k + k] -= exchange_factor * f_jk;
      }
      integral += nk * nl;
      if constexpr (COULOMB) at.f_ij[i * at.stride_j + j] += coulomb_factor * f_ij;
      for (int l = 0; l < nl; ++l) at.f_jl[j * at.stride_l + l] -= exchange_factor * f_jl[l];
    }
    for (int k = 0; k < nk; ++k) at.f_ik[i * at.stride_k + k] -= exchange_factor * f_ik[k];
    for (int l = 0; l < nl; ++l) at.f_il[i * at.stride_l + l] -= exchange_factor * f_il[l];
  }
  for (int k = 0; COULOMB && k < nk; ++k) {
    for (int l = 0; l < nl; ++l) {
      at.f_kl[k * at.stride_l + l] += coulomb_factor * f_kl[k * nl + l];
    }
  }
}

/// Two products of the integrals, a row for each pair of the bra, with the densities.
template <bool SINGLE, int NK, int NL>
void coulomb(const double* __restrict integral, const QuartetShape& shape, Factors factors,
             const QuartetPlaces& at) {
  constexpr int rows = NK ? NK : largest_shell;
  constexpr int columns = NL ? NL : largest_shell;
  const double factor = 4 * factors.coulomb;
  const int ni = SINGLE ? 1 : shape.i;
  const int nj = SINGLE ? 1 : shape.j;
  const int nk = NK ? NK : shape.k;
  const int nl = NL ? NL : shape.l;
  double d_kl[rows * columns];
  double f_kl[rows * columns] = {};
  for (int k = 0; k < nk; ++k) {
    for (int l = 0; l < nl; ++l) d_kl[k * nl + l] = at.d_kl[k * at.stride_l + l];
  }
  for (int i = 0; i < ni; ++i) {
    for (int j = 0; j < nj; ++j) {
      const double d_ij = at.d_ij[i * at.stride_j + j];
      double f_ij = 0;
      for (int kl = 0; kl < nk * nl; ++kl) {
        f_ij += integral[kl] * d_kl[kl];
        f_kl[kl] += integral[kl] * d_ij;
      }
      integral += nk * nl;
      at.f_ij[i * at.stride_j + j] += factor * f_ij;
    }
  }
  for (int k = 0; k < nk; ++k) {
    for (int l = 0; l < nl; ++l) {
      at.f_kl[k * at.stride_l + l] += factor * f_kl[k * nl + l];
    }
  }
}

/// What a Fock build makes of integrals.
enum class Part { both, exchange, coulomb };

template <Part PART, bool SINGLE, int NK, int NL>
constexpr Digest digest() {
  if constexpr (PART == Part::coulomb) return coulomb<SINGLE, NK, NL>;
  return exchange<PART == Part::both, SINGLE, NK, NL>;
}

template <Part PART, bool SINGLE, int NK>
Digest with_rows(int size_l) {
  switch (size_l) {
    case 1:
      return digest<PART, SINGLE, NK, 1>();
    case 3:
      return digest<PART, SINGLE, NK, 3>();
    case 5:
      return digest<PART, SINGLE, NK, 5>();
    case 6:
      return digest<PART, SINGLE, NK, 6>();
    case 7:
      return digest<PART, SINGLE, NK, 7>();
    default:
      return digest<PART, SINGLE, 0, 0>();
  }
}

template <Part PART, bool SINGLE>
Digest with_bra(int size_k, int size_l) {
  switch (size_k) {
    case 1:
      return with_rows<PART, SINGLE, 1>(size_l);
    case 3:
      return with_rows<PART, SINGLE, 3>(size_l);
    case 5:
      return with_rows<PART, SINGLE, 5>(size_l);
    case 6:
      return with_rows<PART, SINGLE, 6>(size_l);
    case 7:
      return with_rows<PART, SINGLE, 7>(size_l);
    default:
      return digest<PART, SINGLE, 0, 0>();
  }
}

template <Part PART>
Digest with_shape(const QuartetShape& shape) {
  const bool single = shape.i == 1 && shape.j == 1;
  return single ? with_bra<PART, true>(shape.k, shape.l) : with_bra<PART, false>(shape.k, shape.l);
}

}  // namespace

Digest digest_for(const QuartetShape& shape, const Factors& factors) {
  if (factors.exchange == 0) {
    return factors.coulomb == 0 ? nullptr : with_shape<Part::coulomb>(shape);
  }
  return factors.coulomb == 0 ? with_shape<Part::exchange>(shape) : with_shape<Part::both>(shape);
}

}  // namespace chem
