#include "arrays.hpp"

#include <algorithm>
#include <sstream>

#include "column.hpp"

namespace gannet::page {

namespace {

constexpr std::size_t most_blocks = 1 << 16;

std::vector<Index> cuts_along(const timeline::Array& array, int axis) {
  std::vector<Index> cuts{0};
  for (const timeline::Block& block : array.blocks) {
    if (block.patch.empty()) continue;
    cuts.push_back(block.patch.lo[axis]);
    cuts.push_back(block.patch.hi[axis]);
  }
  cuts.push_back(array.shape[axis]);
  std::sort(cuts.begin(), cuts.end());
  cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
  return cuts;
}

std::size_t place_of(const Blocks& blocks, const Point& at) {
  std::size_t place = 0;
  for (std::size_t axis = 0; axis < blocks.cuts.size(); ++axis) {
    const auto& cuts = blocks.cuts[axis];
    const auto cut = std::lower_bound(cuts.begin(), cuts.end(), at[static_cast<int>(axis)]);
    place = place * (cuts.size() - 1) + static_cast<std::size_t>(cut - cuts.begin());
  }
  return place;
}

template <class List, class Item>
std::string list(const List& items, Item item) {
  std::string out = "[";
  for (const auto& one : items) out += (out.size() > 1 ? "," : "") + item(one);
  return out + ']';
}

}  // namespace

Blocks blocks_of(const timeline::Array& array) {
  Blocks blocks;
  if (array.blocks.empty() || array.blocks.size() > most_blocks) return blocks;
  std::size_t count = 1;
  for (int axis = 0; axis < array.shape.dims(); ++axis) {
    if (array.shape[axis] == 0) return {};
    blocks.cuts.push_back(cuts_along(array, axis));
    count *= blocks.cuts.back().size() - 1;
    if (count > most_blocks) return {};
  }
  blocks.owners.assign(count, -1);
  for (const timeline::Block& block : array.blocks) {
    if (!block.patch.empty()) blocks.owners[place_of(blocks, block.patch.lo)] = block.owner;
  }
  return blocks;
}

std::string json_of(const timeline::Array& array, std::size_t number) {
  const auto text = [](auto value) { return std::to_string(value); };
  const Blocks blocks = array.is_array() ? blocks_of(array) : Blocks{};
  std::ostringstream out;
  out << "{\"name\":" << json(array.name) << ",\"id\":" << number
      << ",\"shape\":" << list(array.shape, text) << ",\"item\":" << array.element_bytes
      << ",\"cuts\":" << list(blocks.cuts, [&](const auto& cuts) { return list(cuts, text); })
      << ",\"owners\":" << list(blocks.owners, text) << '}';
  return out.str();
}

}  // namespace gannet::page
