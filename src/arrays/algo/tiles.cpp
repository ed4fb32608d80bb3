#include "algo/tiles.hpp"

#include "algo/runs.hpp"
#include "array/core.hpp"

namespace gannet::algo {

LocalTile cut(const LocalTile& tile, const Patch& patch, std::size_t bytes) {
  const Patch part = tile.patch.intersect(patch);
  if (part.empty()) return {nullptr, part, tile.strides};
  const Point inset = Patch{tile.patch.lo, part.lo}.extents();
  const auto skipped = offset_of(inset, tile.strides) * static_cast<Index>(bytes);
  return {static_cast<std::byte*>(tile.data) + skipped, part, tile.strides};
}

std::vector<LocalTile> my_tiles(const Operand& section) {
  if (const auto all = in_place(section, section.patch)) return {*all};
  std::vector<LocalTile> parts;
  for (const LocalTile& tile : array::local_tiles(section.core)) {
    const LocalTile part = cut(tile, section.patch, section.bytes);
    if (!part.patch.empty()) parts.push_back(part);
  }
  return parts;
}

std::optional<LocalTile> in_place(const Operand& section, const Patch& box) {
  const array::Core& a = *section.core;
  dist::Map::Spot spot;
  if (box.empty() || !a.map().single(box, spot) || spot.rank != a.group().rank()) return {};
  const auto skipped = spot.offset * static_cast<Index>(section.bytes);
  const std::span strides(spot.strides, static_cast<std::size_t>(box.dims()));
  return LocalTile{a.segment().at(spot.rank) + skipped, box, Strides(strides)};
}

}  // namespace gannet::algo
