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
  const auto& atom_j = basis_.atoms[static_cast<std::size_t>(j)];
  const auto& atom_k = basis_.atoms[static_cast<std::size_t>(k)];
  const auto& atom_l = basis_.atoms[static_cast<std::size_t>(l)];
  return {smallest_bounds,      &density.block(i, j), &density.block(k, l), &density.block(i, k),
          &density.block(i, l), &density.block(j, k), &density.block(j, l), fock.block(i, j),
          fock.block(k, l),     fock.block(i, k),     fock.block(i, l),     fock.block(j, k),
          fock.block(j, l),     atom_j.size,          atom_k.size,          atom_l.size,
          atom_j.shells,        atom_k.shells,        atom_l.shells};
}

void QuartetWorker::compute_groups(const PairGroup& bra, const PairGroup& ket,
                                   const Blocks& blocks) {
  const auto shape = shape_of(bra.pairs.front(), ket.pairs.front());
  const auto digest = digest_for(shape);
  const std::size_t most = bra.pairs.size() * ket.pairs.size() *
                           static_cast<std::size_t>(shape.i * shape.j * shape.k * shape.l);
  if (integrals_.size() < most) integrals_.resize(most);  // shrinking would clear it again
  survivors_.clear();
  for (std::size_t p = 0; p < bra.pairs.size(); ++p) {
    screen(bra.pairs[p], ket, &bra == &ket ? p : 0, blocks);
  }
  if (survivors_.empty()) return;
  integrate();
  contract(digest, shape, blocks);
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

void QuartetWorker::contract(Digest digest, const QuartetShape& shape, const Blocks& at) const {
  for (const auto& s : survivors_) {
    if (!s.computed) continue;
    const int i = s.bra->i.offset, j = s.bra->j.offset;
    const int k = s.ket->i.offset, l = s.ket->j.offset;
    const int ij = i * at.columns_j + j, kl = k * at.columns_l + l;
    const int ik = i * at.columns_k + k, il = i * at.columns_l + l;
    const int jk = j * at.columns_k + k, jl = j * at.columns_l + l;
    digest(s.integrals, shape,
           {at.d_ij->values.data() + ij, at.d_kl->values.data() + kl, at.d_ik->values.data() + ik,
            at.d_il->values.data() + il, at.d_jk->values.data() + jk, at.d_jl->values.data() + jl,
            at.f_ij + ij, at.f_kl + kl, at.f_ik + ik, at.f_il + il, at.f_jk + jk, at.f_jl + jl,
            at.columns_j, at.columns_k, at.columns_l});
  }
}

}  // namespace scf
