#pragma once

#include <optional>
#include <vector>

#include "gannet/patch.hpp"

namespace gannet {

/// What the ghost cells beyond the border of an array hold, along one dimension.
enum class Boundary {
  none,      ///< only the program writes them
  periodic,  ///< the array wraps around: cell -1 is the last element
  mirror,    ///< the border element is a mirror: cell -1 is element 1
};

/// Which ghost cells an update fills: `star` only those directly before or after the block along
/// one dimension, `box` also those at its edges and corners.
enum class Stencil { box, star };

/// The ghost cells on one side of each block.
struct Side {
  int axis;
  int toward;           ///< -1: before the first element, 1: after the last
  bool corners = true;  ///< including those that lie beyond other sides, too
};

/// How ghost cells get their values.
struct GhostOptions {
  std::vector<Boundary> boundary = {};  ///< one for each dimension; a single one applies to all
  Stencil stencil = Stencil::box;
};

namespace ghosts {

/// Which pieces an update covers, as seen from the block that the ghost cells belong to: the
/// position of each is -1, 0 or 1 along each dimension.
struct Chosen {
  bool corners = true;
  std::optional<Side> side = {};
  std::optional<Point> exactly = {};

  static Chosen all(Stencil stencil) { return {.corners = stencil == Stencil::box}; }
  static Chosen at(const Side& side) { return {.corners = side.corners, .side = side}; }
  static Chosen only(const Point& toward) { return {.exactly = toward}; }

  GANNET_API bool has(const Point& toward) const;
};

}  // namespace ghosts

}  // namespace gannet
