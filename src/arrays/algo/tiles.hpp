#pragma once

#include <optional>
#include <vector>

#include "gannet/algo.hpp"

/// What I own of a section, in place.
namespace gannet::algo {

using array::LocalTile;

/// The part of a tile that `patch` covers.
LocalTile cut(const LocalTile& tile, const Patch& patch, std::size_t bytes);

/// My tiles, cut to the section, none of them empty; in row-major order.
std::vector<LocalTile> my_tiles(const Operand& section);

/// A box of the array, in place, if it lies in one of my tiles.
std::optional<LocalTile> in_place(const Operand& section, const Patch& box);

}  // namespace gannet::algo
