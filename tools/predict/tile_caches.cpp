#include "tile_caches.hpp"

#include <algorithm>

namespace gannet::predict {

namespace {

/// Tensors lie on the ranks in equal parts.
std::uint32_t owner_of(const Tile& tile, std::uint32_t ranks) {
  const auto rank = static_cast<std::uint32_t>(static_cast<double>(tile.place) * ranks);
  return std::min(rank, ranks - 1);
}

}  // namespace

void TileCaches::clear() {
  for (Known& known : of_node_) known.clear();
}

TileCaches::There TileCaches::fetch(double now, double ready, std::uint32_t rank,
                                    std::span<const Tile> tiles, Times& times) {
  There there{ready, ready, ready, 0};
  Known& known = of_node_[cost_.node_of(rank)];
  bool first = true;
  for (const Tile& tile : tiles) {
    const std::uint32_t owner = owner_of(tile, cost_.ranks());
    double at = ready;
    if (cost_.node_of(owner) != cost_.node_of(rank)) {
      const auto [found, fresh] = known.try_emplace(tile.number);
      if (fresh) {
        found->second = cost_.fetch(now, there.called, rank, owner, tile.bytes, times);
        there.called += cost_.call();
        there.bytes += tile.bytes;
      }
      at = found->second;
    }
    there.first = first ? at : std::min(there.first, at);
    there.last = std::max(there.last, at);
    first = false;
  }
  return there;
}

}  // namespace gannet::predict
