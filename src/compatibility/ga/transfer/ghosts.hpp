#pragma once

#include "ga/arrays/array.hpp"
#include "ga/transfer/nonblocking.hpp"
#include "gannet/ghost_rules.hpp"

/// Ghost cells of GA: the same width on both sides of a dimension, periodic in every dimension.
/// Updates are correct for every distribution in blocks and every width up to the extent.
namespace gannet::ga {

/// Local. Whether any width is more than 0.
GANNET_API bool has_ghosts(const Array& a);

/// Local, alike on all ranks. Before allocation; Fault::state after it.
GANNET_API void set_ghosts(Array& a, const Shape& widths);

/// Local, alike on all ranks. Whether update_ghosts() fills the cells at edges and corners, too.
GANNET_API void set_corner_flag(Array& a, bool corners);

/// Collective; syncs at entry and exit as the mask says. All ghost cells have the values of the
/// elements that they stand for.
GANNET_API void update_ghosts(Array& a);

/// Collective, with a sync at entry and exit. Updates those on one side of each block.
/// Fault::argument for a side that does not exist.
GANNET_API void update_side(Array& a, const Side& side);

/// One-sided. Begins to fetch all ghost cells of this rank, or those in one direction: -1, 0 or 1
/// along each dimension. Fault::argument for other numbers.
GANNET_API RequestNumber nb_update_ghosts(Array& a);
GANNET_API RequestNumber nb_get_ghosts(Array& a, const Point& toward);

/// Local. My block with its ghost cells where they lie; extents of 0 if I own nothing.
struct Halo {
  void* corner;
  Shape extents;
  Strides strides;
};
GANNET_API Halo access_ghosts(const Array& a);

/// Local. A cell of it, counted from the corner. Fault::argument for one that does not exist.
GANNET_API void* ghost_element(const Array& a, const Point& at);

/// One-sided. A patch that may reach over the borders: from my block and its ghost cells as they
/// are if it lies in them, else from the array, which continues periodically.
GANNET_API void get_ghost_block(Array& a, const Patch& patch, void* to, const Strides& strides);

}  // namespace gannet::ga
