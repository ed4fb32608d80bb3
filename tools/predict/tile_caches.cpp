#include "tile_caches.hpp"

#include <algorithm>

namespace gannet::predict {

void TileCaches::clear() {
  for (Known& known : of_node_) known.clear();
}

TileCaches::There TileCaches::fetch(double now, double ready, std::uint32_t rank,
                                    std::span<const Access> accesses, Times& times) {
  There there{ready, ready, ready, 0};
  Known& known = of_node_[cost_.node_of(rank)];
  bool first = true;
  for (const Access& tile : accesses) {
    if (tile.kind != Access::Kind::use) continue;
    const std::uint32_t owner = cost_.owner(tile);
    double at = ready;
    if (cost_.node_of(owner) != cost_.node_of(rank)) {
      const auto [found, fresh] = known.try_emplace(Name(tile.array, tile.at));
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
