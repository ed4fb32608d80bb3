#include "fock/quartet_worker.hpp"

#include <algorithm>

#include "fock/stopwatch.hpp"

namespace scf {
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
struct Delegation {
  int ij, kl, ik, il, jk, jl;
};

QuartetPlaces shifted(const QuartetPlaces& p, const Delegation& by) {
  return {p.d_ij + by.ij, p.d_kl + by.kl, p.d_ik + by.ik, p.d_il + by.il, p.d_jk + by.jk,
          p.d_jl + by.jl, p.f_ij + by.ij, p.f_kl + by.kl, p.f_ik + by.ik, p.f_il + by.il,
          p.f_jk + by.jk, p.f_jl + by.jl, p.stride_j,     p.stride_k,     p.stride_l};
}

}  // namespace

QuartetWorker::QuartetWorker(const Basis& basis, double threshold)
    : basis_(basis), threshold_(threshold), repulsion_(basis.max_l(), basis.max_primitives()) {}

void QuartetWorker::compute(const AtomPair& ab, const AtomPair& cd, double largest_density,
                            DensityBlocks& density, FockBlocks& fock) {
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
      compute_groups(bra, ket, blocks_for(bra, ket, smallest_bounds, density, fock));
    }
  }
}

QuartetWorker::Blocks QuartetWorker::blocks_for(const PairGroup& bra, const PairGroup& ket,
                                                double smallest_bounds, DensityBlocks& density,
                                                FockBlocks& fock) const {
  const int i = bra.first_atom, j = bra.second_atom, k = ket.first_atom, l = ket.second_atom;
  const auto size = [&](int atom) { return basis_.atoms[static_cast<std::size_t>(atom)].size; };
  const auto shells = [&](int atom) { return basis_.atoms[static_cast<std::size_t>(atom)].shells; };
  const DensityBlock *d_ij = &density.block(i, j), *d_kl = &density.block(k, l),
                     *d_ik = &density.block(i, k), *d_il = &density.block(i, l),
                     *d_jk = &density.block(j, k), *d_jl = &density.block(j, l);
  const QuartetPlaces mean{d_ij->values.data(),
                           d_kl->values.data(),
                           d_ik->values.data(),
                           d_il->values.data(),
                           d_jk->values.data(),
                           d_jl->values.data(),
                           fock.block(i, j),
                           fock.block(k, l),
                           fock.block(i, k),
                           fock.block(i, l),
                           fock.block(j, k),
                           fock.block(j, l),
                           size(j),
                           size(k),
                           size(l)};
  std::optional<QuartetPlaces> difference;
  if (fock.open()) {
    const auto apart = [&](int a, int b) { return size(a) * size(b); };
    difference = shifted(
        mean, {apart(i, j), apart(k, l), apart(i, k), apart(i, l), apart(j, k), apart(j, l)});
  }
  return {smallest_bounds, d_ij,      d_kl,      d_ik,     d_il, d_jk, d_jl, mean,
          difference,      shells(j), shells(k), shells(l)};
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
  contract(digest_for(shape), shape, blocks.mean);
  if (blocks.difference) contract(exchange_digest_for(shape), shape, *blocks.difference);
}

/// Adds the quartets of `bra` and the kets from `from` on whose integrals can matter.
void QuartetWorker::screen(const ShellPair& bra, const PairGroup& ket, std::size_t from,
                           const Blocks& blocks) {
  const int i = bra.i.number, j = bra.j.number;
  const auto row = [](const DensityBlock* block, int number, int columns) {
    return block->largest.data() + number * columns;
  };
  const double d_ij = 4 * row(blocks.d_ij, i, blocks.shells_j)[j];
  const double* d_ik = row(blocks.d_ik, i, blocks.shells_k);
  const double* d_il = row(blocks.d_il, i, blocks.shells_l);
  const double* d_jk = row(blocks.d_jk, j, blocks.shells_k);
  const double* d_jl = row(blocks.d_jl, j, blocks.shells_l);
  const int size = bra.size() * ket.pairs.front().size();
  double* place = survivors_.empty() ? integrals_.data() : survivors_.back().integrals + size;
  for (std::size_t q = from; q < ket.pairs.size(); ++q) {
    const auto& pair = ket.pairs[q];
    if (bra.bound * pair.bound < blocks.smallest_bounds) break;
    const int k = pair.i.number, l = pair.j.number;
    const double coulomb = std::max(d_ij, 4 * row(blocks.d_kl, k, blocks.shells_l)[l]);
    const double exchange = std::max(std::max(d_ik[k], d_il[l]), std::max(d_jk[k], d_jl[l]));
    const double density = std::max(coulomb, exchange);
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

void QuartetWorker::contract(Digest digest, const QuartetShape& shape,
                             const QuartetPlaces& corner) const {
  for (const auto& s : survivors_) {
    if (!s.computed) continue;
    const int i = s.bra->i.offset, j = s.bra->j.offset;
    const int k = s.ket->i.offset, l = s.ket->j.offset;
    const int columns_j = corner.stride_j, columns_k = corner.stride_k, columns_l = corner.stride_l;
    digest(s.integrals, shape,
           shifted(corner, {i * columns_j + j, k * columns_l + l, i * columns_k + k,
                            i * columns_l + l, j * columns_k + k, j * columns_l + l}));
  }
}

}  // namespace scf
