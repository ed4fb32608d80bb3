#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tensor/core.hpp"

namespace gannet::tensor {

/// How far a tile is from what a symmetry says: the largest difference of two elements that should
/// be alike, where it is, and the largest element of which anything is said.
struct Asymmetry {
  double apart = 0;
  Index where = 0;
  double largest = 0;
};

/// Compares elements of tiles of this type with what they should be.
Asymmetry difference(Element type, const void* elements, const void* wanted, Index count);

/// What the symmetry says of a stored tile alone.
Asymmetry own_asymmetry(const Core& core, const TileAt& at, const void* elements);

/// Whether two elements that differ so by rounding are alike.
bool is_rounding(Element type, double apart, double largest);

/// The tile at `at` from the elements of the stored one from which it follows.
void make_from_stored(const Core& core, const TileAt& at, const Core::Place& place,
                      const void* elements, void* to);

/// Copies the elements of a tile from number `first` on. False, and nothing is done, unless it is
/// stored as it is, or absent.
bool get_stretch(const Core& core, const TileAt& at, Index first, Index elements, void* to);

/// The number of the first element that is not zero.
std::optional<Index> first_nonzero(Element type, const void* elements, Index count);

/// The indices of element number `element` of a tile, one for each dimension, and some as "(3, 4)".
void find_indices(const Tile& tile, Index element, std::span<Index> indices);
std::vector<Index> indices_of(const Tile& tile, Index element);
std::string text_of(std::span<const Index> indices);

/// Throws Fault::state for a tensor that was moved from; `stored` also Fault::argument for one that
/// is computed.
const Core& live(const Core* core);
const Core& stored(const char* call, const Core* core);

}  // namespace gannet::tensor
