#pragma once

#include <vector>

#include "dist/map.hpp"
#include "ghosts/stretches.hpp"

namespace gannet::ghosts {

/// A box of ghost cells of one rank, all on one side, whose values are a box of elements of one
/// rank. Offsets and strides are in elements, from the beginning of a rank's memory.
struct GhostPiece {
  int owner;     ///< rank that has the ghost cells
  int source;    ///< rank that has the elements
  Point toward;  ///< where they lie as seen from the owner's block: -1, 0 or 1 along each axis
  Shape count;
  Index to;
  Strides to_strides;
  Index from;
  Strides from_strides;  ///< negative behind a mirror
};

/// Which ghost cells an array has, and which of them get values.
struct Rules {
  std::vector<Boundary> boundary;  ///< one for each axis
  Stencil stencil;
};

// Pure arithmetic, the same on every rank. Both lists are ordered by the other rank; for one pair
// of ranks, the pieces have the same order in the list of either. What they cost grows with the
// pieces and with the parts of each axis, not with their product.

/// The ghost cells of a rank.
std::vector<GhostPiece> incoming(const dist::Map& map, const Rules& rules, int rank);

/// The ghost cells, on any rank, whose values a rank owns.
std::vector<GhostPiece> outgoing(const dist::Map& map, const Rules& rules, int rank);

}  // namespace gannet::ghosts
