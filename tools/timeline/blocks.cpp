#include "blocks.hpp"

#include <algorithm>

namespace gannet::timeline {

namespace {

/// Where blocks begin along an axis.
std::vector<Index> cuts_along(const Array& array, int d) {
  std::vector<Index> cuts;
  for (const Block& block : array.blocks) cuts.push_back(block.patch.lo[d]);
  std::sort(cuts.begin(), cuts.end());
  cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
  return cuts;
}

Index along(const std::vector<Index>& cuts, Index at) {
  return std::upper_bound(cuts.begin(), cuts.end(), at) - cuts.begin() - 1;
}

}  // namespace

void Blocks::make(const Array& array, Grid& grid) const {
  grid.made = true;
  std::size_t places = 1;
  for (int d = 0; d < array.shape.dims(); ++d) {
    grid.cuts.push_back(cuts_along(array, d));
    places *= grid.cuts.back().size();
    if (places > 4 * array.blocks.size()) return;  // no grid
  }
  grid.blocks.assign(places, none);
  for (std::size_t b = 0; b < array.blocks.size(); ++b) {
    std::size_t place = 0;
    for (int d = 0; d < array.shape.dims(); ++d) {
      const auto& cuts = grid.cuts[static_cast<std::size_t>(d)];
      place =
          place * cuts.size() + static_cast<std::size_t>(along(cuts, array.blocks[b].patch.lo[d]));
    }
    grid.blocks[place] = static_cast<std::uint32_t>(b);
  }
}

std::uint32_t Blocks::find(std::uint32_t number, const Point& at) {
  const Array& array = run_.arrays[number];
  if (array.blocks.empty() || at.dims() != array.shape.dims()) return none;
  Grid& grid = grids_[number];
  if (!grid.made) make(array, grid);
  if (grid.blocks.empty()) return array.block_of(at);
  std::size_t place = 0;
  for (int d = 0; d < at.dims(); ++d) {
    const auto& cuts = grid.cuts[static_cast<std::size_t>(d)];
    const Index here = along(cuts, at[d]);
    if (here < 0) return none;
    place = place * cuts.size() + static_cast<std::size_t>(here);
  }
  const std::uint32_t block = grid.blocks[place];
  return block != none && array.blocks[block].patch.contains(at) ? block : array.block_of(at);
}

std::string place_of_block(const Array& array, std::uint32_t block) {
  Point place = Point::filled(array.shape.dims(), 0);
  std::size_t places = 1;
  for (int d = 0; d < place.dims(); ++d) {
    const auto cuts = cuts_along(array, d);
    place[d] = along(cuts, array.blocks[block].patch.lo[d]);
    places *= cuts.size();
  }
  if (places > array.blocks.size()) return to_string(array.blocks[block].patch);
  return to_string(place);
}

}  // namespace gannet::timeline
