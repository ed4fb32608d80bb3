#include "mp2/pair_sums.hpp"

#include <algorithm>
#include <span>
#include <tuple>
#include <vector>

#include "count.hpp"
#include "fock/task_counter.hpp"
#include "report/memory_use.hpp"

namespace chem {
namespace {

using gannet::Index;

/// The sums over a and b for one pair ij, whose integrals are g[a * stride + b].
PairSums sum_over_virtuals(const double* g, std::size_t stride, const OrbitalSpaces& ia,
                           const OrbitalSpaces& jb, double e_ij, bool one_spin) {
  PairSums sums;
  const auto a_count = count(ia.vir.extent()), b_count = count(jb.vir.extent());
  const double* e_b = jb.energies.data() + jb.vir.offset();
  for (std::size_t a = 0; a < a_count; ++a) {
    const double e_ija = e_ij - ia.energy(ia.vir, static_cast<Index>(a));
    const double *row = g + a * stride, *column = g + a;
    double direct = 0, exchange = 0;
    for (std::size_t b = 0; b < b_count; ++b) {
      const double amplitude = row[b] / (e_ija - e_b[b]);
      direct += amplitude * row[b];
      if (one_spin) exchange += amplitude * column[b * stride];
    }
    sums.direct += direct;
    sums.exchange += exchange;
  }
  return sums;
}

/// Two tiles of occupied orbitals. For one spin, J <= I.
struct TilePair {
  int i, j;
};

/// In stretches for the ranks, which have the tensors of neighbouring tiles: each has the pairs of
/// its own tiles and half of those with tiles of others, and of these the ones with one such tile
/// follow each other.
std::vector<TilePair> tile_pairs(int i_tiles, int j_tiles, bool one_spin, int ranks) {
  std::vector<TilePair> pairs;
  for (int i = 0; i < i_tiles; ++i) {
    for (int j = 0; j < (one_spin ? i + 1 : j_tiles); ++j) pairs.push_back({i, j});
  }
  const auto place = [&](const TilePair& pair) {
    const int of_i = pair.i * ranks / i_tiles, of_j = pair.j * ranks / j_tiles;
    const bool with_i = (pair.i + pair.j) % 2 == 0;
    return with_i ? std::tuple(of_i, pair.j, pair.i) : std::tuple(of_j, pair.i, pair.j);
  };
  std::ranges::sort(pairs, {}, place);
  return pairs;
}

}  // namespace

PairSums sum_over_pairs(const gannet::Group& group, const OrbitalSpaces& ia,
                        const OrbitalSpaces& jb, const PairIntegrals& integrals, Method method) {
  const bool one_spin = &ia == &jb;
  const auto pairs = tile_pairs(ia.occ.tiles(), jb.occ.tiles(), one_spin, group.size());
  const auto a_count = count(ia.vir.extent()), b_count = count(jb.vir.extent());
  PairSums sums;
  std::vector<double> block;
  const auto work = [&](std::size_t task) {
    const auto [tile_i, tile_j] = pairs[task];
    const auto i_count = count(ia.occ.extent(tile_i)), j_count = count(jb.occ.extent(tile_j));
    block.resize(i_count * a_count * j_count * b_count);
    if (task + 1 < pairs.size()) integrals.fetch_ahead(pairs[task + 1].i, pairs[task + 1].j);
    integrals.compute(tile_i, tile_j, block);
    // With J < I the pairs ji are not visited: they have the same sums.
    const double weight = one_spin && tile_i != tile_j ? 2 : 1;
    for (std::size_t i = 0; i < i_count; ++i) {
      for (std::size_t j = 0; j < j_count; ++j) {
        const double e_ij = ia.energy(ia.occ, ia.occ.start(tile_i) + static_cast<Index>(i)) +
                            jb.energy(jb.occ, jb.occ.start(tile_j) + static_cast<Index>(j));
        const auto* g = block.data() + (i * a_count * j_count + j) * b_count;
        const auto pair = sum_over_virtuals(g, j_count * b_count, ia, jb, e_ij, one_spin);
        sums.direct += weight * pair.direct;
        sums.exchange += weight * pair.exchange;
      }
    }
  };
  TaskCounter(group, method).each(pairs.size(), work, Deal::in_stretches);
  note_memory();
  double both[] = {sums.direct, sums.exchange};
  group.sum(std::span<double>(both));
  return {both[0], both[1]};
}

}  // namespace chem
