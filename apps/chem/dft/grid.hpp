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

/// Points near each other with weights that matter, in a sphere. Each coordinate on its own, as
/// loops over points want it.
struct Batch {
  std::size_t size() const { return weight.size(); }

  std::array<double, 3> centre;
  double radius;
  std::array<std::vector<double>, 3> at;
  std::vector<double> weight;
};

/// The points that an integral over a molecule is a sum over. Where they are is worked out anew
/// from the grid of each element; the weights, which cost more, are distributed.
class Grid {
 public:
  /// Collective. Shares the weights' making among the ranks by the counter, which it restarts. The
  /// molecule must outlive the grid.
  Grid(const gannet::Group& group, const Molecule& molecule, const GridChoice& choice,
       TaskCounter& counter);

  std::size_t batches() const { return firsts_.back().batch; }
  std::int64_t points() const { return static_cast<std::int64_t>(firsts_.back().point); }

  /// One-sided. The batch of this number; points without weight are left out.
  Batch batch(std::size_t number) const;

 private:
  struct ElementGrid {
    std::vector<GridPoint> points;
    std::vector<PointRange> batches;
  };

  /// Where an atom's batches and points begin among all.
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
  std::array<double, 3> moved(const Place& place, std::array<double, 3> at) const;
  void make_weights(TaskCounter& counter);

  const Molecule& molecule_;
  std::map<int, ElementGrid> grids_;  ///< by atomic number
  std::vector<First> firsts_;         ///< and an end
  gannet::Array<double> weights_;
};

}  // namespace chem
