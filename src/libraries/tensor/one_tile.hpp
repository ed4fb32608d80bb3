#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tensor/core.hpp"

namespace gannet::tensor {

/// How far a tile violates a symmetry: the largest difference of two elements that should be equal,
/// its position, and the largest element under that symmetry.
struct Asymmetry {
  double apart = 0;
  Index where = 0;
  double largest = 0;
};

/// Compares elements of this type with the expected ones.
Asymmetry difference(Element type, const void* elements, const void* wanted, Index count);

/// Violation of the symmetry within one stored tile.
Asymmetry own_asymmetry(const Core& core, const TileAt& at, const void* elements);

/// Whether such a difference can be rounding.
bool is_rounding(Element type, double apart, double largest);

/// Derives the tile at `at` from the elements of the stored one related by symmetry.
void make_from_stored(const Core& core, const TileAt& at, const Core::Place& place,
                      const void* elements, void* to);

/// Copies elements of a tile, from number `first` on. Returns false and does nothing unless the
/// tile itself is stored, or is absent.
bool get_stretch(const Core& core, const TileAt& at, Index first, Index elements, void* to);

/// The number of the first nonzero element.
std::optional<Index> first_nonzero(Element type, const void* elements, Index count);

/// The indices of element number `element` of a tile, one per dimension; and indices as text, "(3,
/// 4)".
void find_indices(const Tile& tile, Index element, std::span<Index> indices);
std::vector<Index> indices_of(const Tile& tile, Index element);
std::string text_of(std::span<const Index> indices);

/// Throws Fault::state for a tensor that was moved from; `stored` also Fault::argument for a
/// computed one.
const Core& live(const Core* core);
const Core& stored(const char* call, const Core* core);

}  // namespace gannet::tensor
