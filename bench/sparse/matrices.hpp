#pragma once

#include <chrono>
#include <cstdint>
#include <random>

#include "gannet/gannet.hpp"

/// The matrices of bench-sparse, row by row, and how its cases are timed.
namespace bench::sparse {

using gannet::Index;

/// The 7-point Laplacian of a cube: calls visit(column, value) for the entries of a row, ascending.
struct Laplacian {
  Index side;
  Index rows() const { return side * side * side; }

  template <class Visit>
  void row(Index row, Visit&& visit) const {
    const Index step[] = {side * side, side, 1};
    const Index at[] = {row / step[0], row / side % side, row % side};
    for (int d = 0; d < 3; ++d) {
      if (at[d] > 0) visit(row - step[d], -1.0);
    }
    visit(row, 6.0);
    for (int d = 2; d >= 0; --d) {
      if (at[d] < side - 1) visit(row + step[d], -1.0);
    }
  }
};

/// Rows of 1 to 64 entries, most of them short, within 2000 columns; of a graph, one entry in four
/// is anywhere.
struct Irregular {
  Index size;
  bool graph = false;
  Index rows() const { return size; }

  template <class Visit>
  void row(Index row, Visit&& visit) const {
    std::minstd_rand random(static_cast<std::uint32_t>(row + 1));
    const Index count = 64 / (1 + static_cast<Index>(random() % 64));
    for (Index k = 0; k <= count; ++k) {
      const Index far = static_cast<Index>(random()) % size;
      const Index near = (row + static_cast<Index>(random() % 2000)) % size;
      visit(graph && random() % 4 == 0 ? far : near, 1.0);
    }
  }
};

/// Collective. Seconds of the slowest rank for one call of work(), the least of several rounds.
template <class Work>
double seconds(const gannet::Group& group, int rounds, Work&& work) {
  double least = 1e9;
  for (int round = 0; round < rounds; ++round) {
    group.sync();
    const auto begin = std::chrono::steady_clock::now();
    work();
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    least = std::min(least, group.max(time.count()));
  }
  return least;
}

/// The same matrix by PETSc: seconds of one MatMult, of making it, and of giving it new values; 0
/// where the bench was built without PETSc.
struct PetscTimes {
  double multiply = 0;
  double assemble = 0;
  double refill = 0;
};
template <class Matrix>
PetscTimes petsc_times(const gannet::Group& group, const Matrix& matrix);

/// The same elements, in any order, from all ranks.
struct Triplets {
  std::vector<std::int32_t> rows, columns;
  std::vector<double> values;
};
PetscTimes petsc_times(const gannet::Group& group, Index size, const Triplets& mine);

}  // namespace bench::sparse
