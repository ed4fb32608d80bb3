#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "dft/atom_grid.hpp"
#include "dft/batches.hpp"
#include "fock/task_counter.hpp"
#include "gannet/array.hpp"
#include "molecule/molecule.hpp"

namespace chem {

/// Neighbouring points with significant weights, in a sphere. Coordinates are stored as separate
/// arrays, for vectorised loops over points.
struct Batch {
  std::size_t size() const { return weight.size(); }

  std::array<double, 3> centre;
  double radius;
  std::array<std::vector<double>, 3> at;
  std::vector<double> weight;
};

/// The integration grid of a molecule. Positions are recomputed from the grid of each element; the
/// weights, which are more expensive, are computed once and kept in a global array.
class Grid {
 public:
  /// Collective. The ranks share the computation of the weights by the counter, which it resets.
  /// The molecule must outlive the grid.
  Grid(const gannet::Group& group, const Molecule& molecule, const GridChoice& choice,
       TaskCounter& counter);

  std::size_t batches() const { return firsts_.back().batch; }
  std::int64_t points() const { return static_cast<std::int64_t>(firsts_.back().point); }

  /// One-sided. Calls `work` with the batches from `first` to `last`, without points of negligible
  /// weight. Their weights are fetched together.
  template <class Work>
  void each(std::size_t first, std::size_t last, Work work) const {
    const auto weights = weights_of(first, last);
    const double* next = weights.data();
    for (auto number = first; number < last; ++number) work(batch(number, next));
  }

 private:
  struct ElementGrid {
    std::vector<GridPoint> points;
    std::vector<PointRange> batches;
  };

  /// First batch and first point of an atom.
  struct First {
    std::size_t batch;
    std::size_t point;
  };

  struct Place {
    std::size_t atom;
    const ElementGrid& grid;
    const PointRange& range;
  };

  std::vector<First> begin_atoms(const GridChoice& choice);
  Place place(std::size_t number) const;
  gannet::Patch weights_of(const Place& place) const;
  std::vector<double> weights_of(std::size_t first, std::size_t last) const;

  /// Local. `weights` moves on to those of the next batch.
  Batch batch(std::size_t number, const double*& weights) const;
  std::array<double, 3> moved(const Place& place, std::array<double, 3> at) const;
  void make_weights(TaskCounter& counter);

  const Molecule& molecule_;
  std::map<int, ElementGrid> grids_;  ///< by atomic number
  std::vector<First> firsts_;         ///< and the end
  gannet::Array<double> weights_;
};

}  // namespace chem
