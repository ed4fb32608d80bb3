#include "dft/grid.hpp"

#include <algorithm>
#include <cmath>

#include "dft/partition.hpp"
#include "gannet/gannet.hpp"

namespace chem {
namespace {

/// Volumes in which there is nothing worth counting, bohr^3.
constexpr double no_weight = 1e-16;

}  // namespace

Grid::Grid(const gannet::Group& group, const Molecule& molecule, const GridChoice& choice,
           TaskCounter& counter)
    : molecule_(molecule),
      firsts_(begin_atoms(choice)),
      weights_(group, {points()}, {.name = "weights of the grid"}) {
  make_weights(counter);
}

/// Makes the grids of the elements, too.
std::vector<Grid::First> Grid::begin_atoms(const GridChoice& choice) {
  std::vector<First> firsts{{0, 0}};
  for (const auto& atom : molecule_) {
    auto& [points, batches] = grids_[atom.atomic_number];
    if (points.empty()) {
      points = atom_grid(atom.atomic_number, choice);
      batches = into_batches(points);
    }
    firsts.push_back({firsts.back().batch + batches.size(), firsts.back().point + points.size()});
  }
  return firsts;
}

Grid::Place Grid::place(std::size_t number) const {
  const auto after = std::upper_bound(firsts_.begin(), firsts_.end(), number,
                                      [](std::size_t n, const First& f) { return n < f.batch; });
  const auto atom = static_cast<std::size_t>(after - firsts_.begin()) - 1;
  const auto& grid = grids_.at(molecule_[atom].atomic_number);
  return {atom, grid, grid.batches[number - firsts_[atom].batch]};
}

gannet::Patch Grid::weights_of(const Place& place) const {
  const auto first = firsts_[place.atom].point;
  return {{static_cast<gannet::Index>(first + place.range.first)},
          {static_cast<gannet::Index>(first + place.range.last)}};
}

std::array<double, 3> Grid::moved(const Place& place, std::array<double, 3> at) const {
  for (std::size_t d = 0; d < 3; ++d) at[d] += molecule_[place.atom].at[d];
  return at;
}

void Grid::make_weights(TaskCounter& counter) {
  Partition partition(molecule_);
  counter.restart();
  const auto weigh = [&](std::size_t n) {
    const auto here = place(n);
    std::vector<double> weights;
    for (auto p = here.range.first; p < here.range.last; ++p) {
      const auto& [at, weight] = here.grid.points[p];
      weights.push_back(weight * partition.part(here.atom, moved(here, at)));
    }
    weights_.put(weights_of(here), weights.data());
  };
  counter.each(batches(), weigh, Deal::in_stretches);
  weights_.group().sync();
}

/// One-sided. Those of neighbouring batches, which lie together.
std::vector<double> Grid::weights_of(std::size_t first, std::size_t last) const {
  const gannet::Patch patch{weights_of(place(first)).lo, weights_of(place(last - 1)).hi};
  std::vector<double> weights(static_cast<std::size_t>(patch.size()));
  weights_.get(patch, weights.data());
  return weights;
}

Batch Grid::batch(std::size_t number, const double*& weights) const {
  const auto here = place(number);
  Batch batch{moved(here, here.range.centre), here.range.radius, {}, {}};
  for (auto n = here.range.first; n < here.range.last; ++n) {
    const double weight = *weights++;
    if (std::abs(weight) < no_weight) continue;
    const auto at = moved(here, here.grid.points[n].at);
    for (std::size_t d = 0; d < 3; ++d) batch.at[d].push_back(at[d]);
    batch.weight.push_back(weight);
  }
  return batch;
}

}  // namespace chem
