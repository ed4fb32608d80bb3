#include "fock/quartet_worker.hpp"

#include <algorithm>
#include <cmath>

#include "fock/stopwatch.hpp"

namespace chem {
namespace {

/// Hundreds of primitive integrals make one contracted integral; each may be off by this share of
/// the threshold.
constexpr double primitive_share = 1e-2;

/// Coinciding shells would be counted twice: a factor 1/2 for each coincidence, and the factor 2
/// of QuartetWorker::compute.
double weight(const ShellPair& bra, const ShellPair& ket) {
  return 2.0 * (bra.first == bra.second ? 0.5 : 1) * (ket.first == ket.second ? 0.5 : 1) *
         (&bra == &ket ? 0.5 : 1);
}

QuartetShape shape_of(const ShellPair& bra, const ShellPair& ket) {
  return {bra.first->size(), bra.second->size(), ket.first->size(), ket.second->size()};
}

/// Distances from the places of one quartet to those of another in the same blocks.
struct Distances {
  int ij, kl, ik, il, jk, jl;
};

QuartetPlaces shifted(const QuartetPlaces& p, const Distances& by) {
  return {p.d_ij + by.ij, p.d_kl + by.kl, p.d_ik + by.ik, p.d_il + by.il, p.d_jk + by.jk,
          p.d_jl + by.jl, p.f_ij + by.ij, p.f_kl + by.kl, p.f_ik + by.ik, p.f_il + by.il,
          p.f_jk + by.jk, p.f_jl + by.jl, p.stride_j,     p.stride_k,     p.stride_l};
}

}  // namespace

QuartetWorker::QuartetWorker(const Basis& basis, double threshold)
    : basis_(basis), threshold_(threshold), repulsion_(basis.max_l(), basis.max_primitives()) {}

void QuartetWorker::compute(const AtomPair& ab, const AtomPair& cd, const Factors& factors,
                            double largest_density, DensityBlocks& density, FockBlocks& fock) {
  const double smallest_bounds = threshold_ / largest_density;
  const bool same = &ab == &cd;
  for (std::size_t g = 0; g < ab.groups.size(); ++g) {
    for (std::size_t h = same ? g : 0; h < cd.groups.size(); ++h) {
      const auto& one = ab.groups[g];
      const auto& other = cd.groups[h];
      if (one.bound() * other.bound() < smallest_bounds) continue;
      const bool ordered = one.total_l() <= other.total_l();
      const auto& bra = ordered ? one : other;
      const auto& ket = ordered ? other : one;
      compute_groups(bra, ket, blocks_for(bra, ket, factors, smallest_bounds, density, fock));
    }
  }
}

QuartetWorker::Blocks QuartetWorker::blocks_for(const PairGroup& bra, const PairGroup& ket,
                                                const Factors& factors, double smallest_bounds,
                                                DensityBlocks& density, FockBlocks& fock) const {
  const int i = bra.first_atom, j = bra.second_atom, k = ket.first_atom, l = ket.second_atom;
  const auto size = [&](int atom) { return basis_.atoms[static_cast<std::size_t>(atom)].size; };
  const auto shells = [&](int atom) { return basis_.atoms[static_cast<std::size_t>(atom)].shells; };
  Blocks blocks{.factors = factors,
                .smallest_bounds = smallest_bounds,
                .shells_j = shells(j),
                .shells_k = shells(k),
                .shells_l = shells(l)};
  auto& mean = blocks.mean;
  mean.stride_j = size(j), mean.stride_k = size(k), mean.stride_l = size(l);
  const auto place = [&](int a, int b, const DensityBlock*& block, const double*& d, double*& f) {
    block = &density.block(a, b);
    d = block->values.data();
    f = fock.block(a, b);
  };
  if (factors.coulomb != 0) {
    place(i, j, blocks.d_ij, mean.d_ij, mean.f_ij);
    place(k, l, blocks.d_kl, mean.d_kl, mean.f_kl);
  }
  if (factors.exchange == 0) return blocks;
  place(i, k, blocks.d_ik, mean.d_ik, mean.f_ik);
  place(i, l, blocks.d_il, mean.d_il, mean.f_il);
  place(j, k, blocks.d_jk, mean.d_jk, mean.f_jk);
  place(j, l, blocks.d_jl, mean.d_jl, mean.f_jl);
  if (fock.open()) {
    const auto apart = [&](int a, int b) { return size(a) * size(b); };
    blocks.difference = shifted(mean, {0, 0, apart(i, k), apart(i, l), apart(j, k), apart(j, l)});
  }
  return blocks;
}

void QuartetWorker::compute_groups(const PairGroup& bra, const PairGroup& ket,
                                   const Blocks& blocks) {
  const auto shape = shape_of(bra.pairs.front(), ket.pairs.front());
  const std::size_t most = bra.pairs.size() * ket.pairs.size() *
                           static_cast<std::size_t>(shape.i * shape.j * shape.k * shape.l);
  if (integrals_.size() < most) integrals_.resize(most);  // shrinking would clear it again
  survivors_.clear();
  for (std::size_t p = 0; p < bra.pairs.size(); ++p) {
    screen(bra.pairs[p], ket, &bra == &ket ? p : 0, blocks);
  }
  if (survivors_.empty()) return;
  integrate();
  contract(blocks.factors, shape, blocks.mean);
  if (blocks.difference) contract({0, blocks.factors.exchange}, shape, *blocks.difference);
}

/// Adds the quartets of `bra` and the kets from `from` on whose integrals can matter.
void QuartetWorker::screen(const ShellPair& bra, const PairGroup& ket, std::size_t from,
                           const Blocks& blocks) {
  const int i = bra.i.number, j = bra.j.number;
  const auto row = [](const DensityBlock* block, int number, int columns) {
    return block->largest.data() + number * columns;
  };
  const double four = 4 * std::abs(blocks.factors.coulomb);
  const double one = std::abs(blocks.factors.exchange);
  const double d_ij = four == 0 ? 0 : row(blocks.d_ij, i, blocks.shells_j)[j];
  const double* d_ik = one == 0 ? nullptr : row(blocks.d_ik, i, blocks.shells_k);
  const double* d_il = one == 0 ? nullptr : row(blocks.d_il, i, blocks.shells_l);
  const double* d_jk = one == 0 ? nullptr : row(blocks.d_jk, j, blocks.shells_k);
  const double* d_jl = one == 0 ? nullptr : row(blocks.d_jl, j, blocks.shells_l);
  const int size = bra.size() * ket.pairs.front().size();
  double* place = survivors_.empty() ? integrals_.data() : survivors_.back().integrals + size;
  for (std::size_t q = from; q < ket.pairs.size(); ++q) {
    const auto& pair = ket.pairs[q];
    if (bra.bound * pair.bound < blocks.smallest_bounds) break;
    const int k = pair.i.number, l = pair.j.number;
    double density = 0;
    if (four != 0) density = four * std::max(d_ij, row(blocks.d_kl, k, blocks.shells_l)[l]);
    if (one != 0) {
      density =
          std::max(density, one * std::max(std::max(d_ik[k], d_il[l]), std::max(d_jk[k], d_jl[l])));
    }
    if (bra.bound * pair.bound * density < threshold_) continue;
    survivors_.push_back(
        {&bra, &pair, weight(bra, pair), threshold_ * primitive_share / density, place, false});
    place += size;
  }
}

void QuartetWorker::integrate() {
  const auto begin = ticks();
  for (auto& s : survivors_) {
    s.computed = repulsion_.compute(*s.bra, *s.ket, s.scale, s.cutoff, s.integrals);
  }
  count_.integral_ticks += ticks() - begin;
  count_.quartets += static_cast<std::int64_t>(survivors_.size());
}

void QuartetWorker::contract(const Factors& factors, const QuartetShape& shape,
                             const QuartetPlaces& corner) const {
  const auto digest = digest_for(shape, factors);
  const bool coulomb = factors.coulomb != 0, exchange = factors.exchange != 0;
  for (const auto& s : survivors_) {
    if (!s.computed) continue;
    const int i = s.bra->i.offset, j = s.bra->j.offset;
    const int k = s.ket->i.offset, l = s.ket->j.offset;
    const int columns_j = corner.stride_j, columns_k = corner.stride_k, columns_l = corner.stride_l;
    Distances by{};
    if (coulomb) by.ij = i * columns_j + j, by.kl = k * columns_l + l;
    if (exchange) {
      by.ik = i * columns_k + k, by.il = i * columns_l + l;
      by.jk = j * columns_k + k, by.jl = j * columns_l + l;
    }
    digest(s.integrals, shape, factors, shifted(corner, by));
  }
}

}  // namespace chem
