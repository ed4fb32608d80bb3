#include "gradient/repulsion_gradient.hpp"

#include <algorithm>
#include <cmath>

#include "fock/pair_list.hpp"
#include "fock/schedule.hpp"
#include "fock/tasks.hpp"
#include "integrals/engines.hpp"

namespace chem {
namespace {

/// A sub-block of a density for two shells: the mean, and the difference if there is one.
struct Piece {
  const double* mean;
  const double* difference;
  int stride;
  double largest;
};

/// Calls `visit(bra, ket)` for the shell pairs of two atom pairs, each two of them once.
template <class Visit>
void for_each_quartet(const AtomPair& ab, const AtomPair& cd, Visit visit) {
  const bool same = &ab == &cd;
  for (std::size_t g = 0; g < ab.groups.size(); ++g) {
    for (std::size_t h = same ? g : 0; h < cd.groups.size(); ++h) {
      const auto& bras = ab.groups[g].pairs;
      const auto& kets = cd.groups[h].pairs;
      for (std::size_t p = 0; p < bras.size(); ++p) {
        for (std::size_t q = same && g == h ? p : 0; q < kets.size(); ++q) visit(bras[p], kets[q]);
      }
    }
  }
}

/// How many of the quartets that are equal by symmetry this one stands for.
double multiplicity(const ShellPair& bra, const ShellPair& ket) {
  return (bra.first == bra.second ? 1.0 : 2.0) * (ket.first == ket.second ? 1.0 : 2.0) *
         (&bra == &ket ? 1.0 : 2.0);
}

bool on_one_atom(const ShellPair& bra, const ShellPair& ket) {
  const int atom = bra.first->atom;
  return bra.second->atom == atom && ket.first->atom == atom && ket.second->atom == atom;
}

/// Contracts the derivatives of quartets with the pair density, into the gradient of this rank.
class Derivation {
 public:
  Derivation(const Basis& basis, const SpinMatrices& density, const Factors& factors,
             double threshold, Gradient& gradient)
      : basis_(basis),
        factors_(factors),
        blocks_(basis, density),
        open_(density.difference != nullptr),
        threshold_(threshold),
        derivatives_(basis),
        gradient_(gradient) {}

  void add(const ShellPair& bra, const ShellPair& ket) {
    if (on_one_atom(bra, ket)) return;
    const auto &i = *bra.first, &j = *bra.second, &k = *ket.first, &l = *ket.second;
    const auto ij = piece(i, j), kl = piece(k, l), ik = piece(i, k), jl = piece(j, l),
               il = piece(i, l), jk = piece(j, k);
    const double exchange = std::max(ik.largest * jl.largest, il.largest * jk.largest);
    const double largest = 4 * std::max(std::abs(factors_.coulomb) * ij.largest * kl.largest,
                                        std::abs(factors_.exchange) * exchange);
    if (bra.bound * ket.bound * largest * multiplicity(bra, ket) < threshold_) return;
    const auto* blocks = derivatives_.compute(i, j, k, l);
    if (blocks == nullptr) return;
    const int shape[] = {i.size(), j.size(), k.size(), l.size()};
    weights_.assign(static_cast<std::size_t>(bra.size() * ket.size()), 0);
    weigh(0.5 * multiplicity(bra, ket), shape, ij, kl, ik, jl, il, jk);
    share_out(blocks, {i.atom, j.atom, k.atom, l.atom});
  }

  void give_back() {
    if (blocks_.bytes() > block_memory) blocks_.clear();
  }

 private:
  Piece piece(const Shell& a, const Shell& b) {
    const auto& block = blocks_.block(a.atom, b.atom);
    const auto& columns = basis_.atoms[static_cast<std::size_t>(b.atom)];
    const double* mean = block.values.data() + a.offset * columns.size + b.offset;
    return {mean, open_ ? mean + block.values.size() / 2 : nullptr, columns.size,
            block.largest[static_cast<std::size_t>(a.number * columns.shells + b.number)]};
  }

  /// factor (4 D_ij D_kl - D_ik D_jl - D_il D_jk - M_ik M_jl - M_il M_jk) for the mean D and the
  /// difference M, Coulomb and exchange times theirs.
  void weigh(double factor, const int (&shape)[4], const Piece& ij, const Piece& kl,
             const Piece& ik, const Piece& jl, const Piece& il, const Piece& jk) {
    double* weight = weights_.data();
    for (int i = 0; i < shape[0]; ++i) {
      for (int j = 0; j < shape[1]; ++j) {
        const double d_ij = 4 * factors_.coulomb * ij.mean[i * ij.stride + j];
        for (int k = 0; k < shape[2]; ++k) {
          const int at_ik = i * ik.stride + k, at_jk = j * jk.stride + k;
          for (int l = 0; l < shape[3]; ++l) {
            const int at_jl = j * jl.stride + l, at_il = i * il.stride + l;
            double exchange = ik.mean[at_ik] * jl.mean[at_jl] + il.mean[at_il] * jk.mean[at_jk];
            if (open_) {
              exchange += ik.difference[at_ik] * jl.difference[at_jl] +
                          il.difference[at_il] * jk.difference[at_jk];
            }
            *weight++ = factor * (d_ij * kl.mean[k * kl.stride + l] - factors_.exchange * exchange);
          }
        }
      }
    }
  }

  /// All four centres together do not change an integral: the last one gets what the others leave.
  void share_out(const double* const* blocks, const std::array<int, 4>& atoms) {
    auto& last = gradient_[static_cast<std::size_t>(atoms[3])];
    for (std::size_t centre = 0; centre < 3; ++centre) {
      auto& mine = gradient_[static_cast<std::size_t>(atoms[centre])];
      for (std::size_t d = 0; d < 3; ++d) {
        const double* block = blocks[3 * centre + d];
        double sum = 0;
        for (std::size_t n = 0; n < weights_.size(); ++n) sum += weights_[n] * block[n];
        mine[d] += sum;
        last[d] -= sum;
      }
    }
  }

  const Basis& basis_;
  Factors factors_;
  DensityBlocks blocks_;
  bool open_;
  double threshold_;
  RepulsionDerivatives derivatives_;
  Gradient& gradient_;
  std::vector<double> weights_;
};

}  // namespace

void add_repulsion_gradient(const Basis& basis, const SpinMatrices& density, const Factors& factors,
                            double threshold, const TaskCounter& counter, Gradient& gradient) {
  const auto pairs = make_pair_list(basis, threshold * list_share);
  const auto tasks = make_tasks(pairs, threshold * list_share, density.mean->group().size());
  Derivation derivation(basis, density, factors, threshold, gradient);
  counter.each(tasks.size(), [&](std::size_t n) {
    for (std::size_t q = tasks[n].first; q < tasks[n].last; ++q) {
      for_each_quartet(pairs[tasks[n].bra], pairs[q],
                       [&](const auto& bra, const auto& ket) { derivation.add(bra, ket); });
    }
    derivation.give_back();
  });
}

}  // namespace chem
