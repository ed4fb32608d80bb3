#pragma once

#include <cstdint>
#include <vector>

/// The pattern of direct multi-reference CI (COLUMBUS), which the 1996 paper (section 8) ran with
/// global arrays as a shared cache of its files. A vector is cut into segments of uneven size; a
/// task is a pair of segments and a type of interaction, and streams all integrals of that type
/// and its own formulas. Every iteration does all tasks, and streams the vectors of the subspace.
namespace bench::store {

struct Model {
  int segments = 8;
  double spread = 1.0;              ///< sigma of the lognormal sizes of segments
  std::int64_t elements = 200'000;  ///< of a vector
  int internal = 8;                 ///< orbitals; with the next, how many integrals there are
  int external = 100;
  std::int64_t formulas = 16 << 20;  ///< bytes of all formulas
  int subspace = 6;                  ///< vectors of each kind in the subspace, which is full
  std::int64_t record = 32 << 10;    ///< bytes
  std::uint64_t seed = 1996;
};

/// Consecutive records, which one rank reads in order.
struct Run {
  std::int64_t first;
  std::int64_t count;
};

struct Task {
  int p, q;       ///< segments
  double effort;  ///< tasks are handed out by it, the largest first
  Run integrals;
  Run formulas;
};

/// All records lie in one file: the integrals by number of external indices, the formulas task by
/// task, the vectors of the subspace.
struct Workload {
  Model model;
  std::vector<std::int64_t> segments;  ///< elements of each
  std::vector<Task> tasks;
  Run subspace;
  std::int64_t records = 0;

  std::int64_t bytes() const { return records * model.record; }

  /// What a rank reads of the subspace in an iteration.
  Run share_of_subspace(int rank, int ranks) const;
};

Workload make_workload(const Model& model);

}  // namespace bench::store
