#include "cc/triples_kernel.hpp"

#include "dense/product.hpp"

// For virtual orbitals a, b, c
//
//     W(ijk) = P [ (bd|ai) t(cdkj) - (ck|jl) t(abil) ]
//     V(ijk) = W(ijk) + t(ai) (jb|kc) + t(bj) (ia|kc) + t(ck) (ia|jb)
//
// where P sums over the six orders of the pairs (ai), (bj), (ck), and
//
//     R(ijk) = 4 V(ijk) + V(jki) + V(kij) - 2 V(kji) - 2 V(ikj) - 2 V(jik).
//
// Each order of the pairs is one product of a matrix with rows i x (d, l) and one with columns
// (d, l) x (k, j): 2 o^3 (v + o) operations, where o and v are the numbers of orbitals.
namespace chem {

TriplesKernel::TriplesKernel(std::vector<double> occupied, std::size_t virtuals)
    : energies_(std::move(occupied)),
      o_(energies_.size()),
      v_(virtuals),
      w_(o_ * o_ * o_),
      v_values_(w_.size()) {}

double TriplesKernel::sum(const Triple& triple) {
  connect(triple);
  v_values_ = w_;
  add_singles(triple);
  return sum_over_occupied(triple.energy);
}

/// w_ := W. Products with the rows of a end as i x (j, k), those of c as (i, j) x k; those of b end
/// as j x (i, k).
void TriplesKernel::connect(const Triple& triple) {
  const auto o2 = o_ * o_, inner = v_ + o_;
  const auto& [a, b, c] = triple.columns;
  const auto& rows = triple.rows;
  double *w = w_.data(), *w_of_b = v_values_.data();
  multiply(Turn::no, Turn::no, o_, o2, inner, rows[0][1], c.jk, w);
  multiply(Turn::no, Turn::no, o_, o2, inner, rows[0][2], b.kj, w, 1);
  multiply(Turn::yes, Turn::yes, o2, o_, inner, b.jk, rows[2][0], w, 1);
  multiply(Turn::yes, Turn::yes, o2, o_, inner, a.kj, rows[2][1], w, 1);
  multiply(Turn::no, Turn::no, o_, o2, inner, rows[1][2], a.kj, w_of_b);
  multiply(Turn::no, Turn::no, o_, o2, inner, rows[1][0], c.jk, w_of_b, 1);
  for (std::size_t i = 0; i < o_; ++i) {
    for (std::size_t j = 0; j < o_; ++j) {
      const double* from = w_of_b + j * o2 + i * o_;
      double* to = w + i * o2 + j * o_;
      for (std::size_t k = 0; k < o_; ++k) to[k] += from[k];
    }
  }
}

/// v_values_ := V, which was W.
void TriplesKernel::add_singles(const Triple& triple) {
  const double *ta = triple.singles[0], *tb = triple.singles[1], *tc = triple.singles[2];
  const double *ab = triple.repulsion[0][1], *ac = triple.repulsion[0][2],
               *bc = triple.repulsion[1][2];
  const auto& stride = triple.repulsion_stride;
  double* v = v_values_.data();
  for (std::size_t i = 0; i < o_; ++i) {
    for (std::size_t j = 0; j < o_; ++j, v += o_) {
      const double *jbkc = bc + j * stride[2], *iakc = ac + i * stride[1],
                   iajb = ab[i * stride[0] + j];
      for (std::size_t k = 0; k < o_; ++k) v[k] += ta[i] * jbkc[k] + tb[j] * iakc[k] + tc[k] * iajb;
    }
  }
}

/// Over i >= j >= k, with all orders of each at once.
double TriplesKernel::sum_over_occupied(double virtual_energy) const {
  const double *w = w_.data(), *v = v_values_.data();
  const auto at = [this](std::size_t i, std::size_t j, std::size_t k) {
    return (i * o_ + j) * o_ + k;
  };
  double sum = 0;
  for (std::size_t i = 0; i < o_; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      const double ij = energies_[i] + energies_[j] - virtual_energy;
      for (std::size_t k = 0; k <= j; ++k) {
        const auto ijk = at(i, j, k), jki = at(j, k, i), kij = at(k, i, j), kji = at(k, j, i),
                   ikj = at(i, k, j), jik = at(j, i, k);
        const double even = v[ijk] + v[jki] + v[kij], odd = v[kji] + v[ikj] + v[jik];
        double all = (w[ijk] + w[jki] + w[kij]) * (even - 2 * odd) +
                     (w[kji] + w[ikj] + w[jik]) * (odd - 2 * even);
        all += 3 * (w[ijk] * v[ijk] + w[jki] * v[jki] + w[kij] * v[kij] + w[kji] * v[kji] +
                    w[ikj] * v[ikj] + w[jik] * v[jik]);
        const double orders = i == j || j == k ? (i == k ? 1.0 / 6 : 0.5) : 1.0;
        sum += orders * all / (ij + energies_[k]);
      }
    }
  }
  return sum;
}

}  // namespace chem
