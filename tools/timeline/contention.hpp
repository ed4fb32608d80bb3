#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "run.hpp"

namespace gannet::timeline {

/// The composite contention index of the 1996 tool: n(e, t) operations are open on element e at
/// time t, and C(e) is the integral over time of max(0, n(e, t) - 1), in process-nanoseconds.
///
/// Elements that no operation distinguishes share a cell: along each axis, `cuts` are the first
/// indices of the cells, in order, then the extent. The index is exact for every element as long as
/// there are no more than `most_cells` cells; else neighbouring cells share one, and an operation
/// is taken to touch all of it (`exact` is false then, and C an upper bound).
struct Contention {
  std::vector<std::vector<Index>> cuts;  ///< for each axis
  std::vector<double> index;             ///< C of each cell, row-major, nanoseconds
  std::vector<char> touched;             ///< whether any operation touched the cell
  bool exact = true;

  double most() const;

  /// Of the cell that an element lies in.
  double at(const Point& element) const;

  /// Sum over the elements of a patch: "Time Lost Due To Contention" of a region.
  double sum(const Patch& patch) const;
};

inline constexpr std::size_t most_cells = std::size_t{1} << 20;

/// Numbers of the accesses to each array among the events, in their order.
std::vector<std::vector<std::uint32_t>> accesses(const Run& run);

/// The index of one array over those of its accesses that are open between `from` and `to`.
Contention contention(const Run& run, std::uint32_t array, std::span<const std::uint32_t> accesses,
                      Time from, Time to, std::size_t cells = most_cells);

/// The same over all of its accesses.
Contention contention(const Run& run, std::uint32_t array, Time from, Time to,
                      std::size_t cells = most_cells);

}  // namespace gannet::timeline
