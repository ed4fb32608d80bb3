#include "dist/round_robin.hpp"

#include <algorithm>

namespace gannet::dist {

RoundRobin::RoundRobin(std::span<const Axis> axes, std::vector<int> ranks)
    : turn_(static_cast<Index>(ranks.size())), ranks_(std::move(ranks)) {
  for (const Axis& axis : axes) parts_ *= axis.parts();
  if (parts_ <= step()) return;  // every part is the first of its rank
  for (const Axis& axis : axes) whole_ *= axis.local_extent(0);
  narrow_.resize(ranks_.size());
  remember_narrow(axes, 0, 1, false);
}

/// Goes through the parts in order, axis by axis: `part` and `elements` are those of the axes
/// visited so far. Along the last axis whole blocks are skipped.
void RoundRobin::remember_narrow(std::span<const Axis> axes, Index part, Index elements,
                                 bool narrow) {
  if (axes.empty()) {
    if (!narrow) return;
    auto& mine = narrow_[part % step()];
    mine.push_back({part, whole_ - elements + (mine.empty() ? 0 : mine.back().missing)});
    return;
  }
  const Axis& axis = axes.front();
  const Index last = axis.parts() - 1;
  for (Index p = narrow || axes.size() > 1 ? 0 : last; p <= last; ++p) {
    const Index extent = axis.local_extent(p);
    remember_narrow(axes.subspan(1), part * axis.parts() + p, elements * extent,
                    narrow || extent < axis.local_extent(0));
  }
}

RoundRobin::Location RoundRobin::locate(Index part) const {
  const Index turn = turn_(part);
  const Index turned = part - turn * step();
  const int rank = ranks_[turned];
  if (turn == 0) return {rank, 0};
  const auto& narrow = narrow_[turned];
  const auto next = std::lower_bound(narrow.begin(), narrow.end(), part,
                                     [](const Narrow& n, Index p) { return n.part < p; });
  return {rank, turn * whole_ - (next == narrow.begin() ? 0 : std::prev(next)->missing)};
}

Index RoundRobin::first(int rank) const {
  const auto at = std::find(ranks_.begin(), ranks_.end(), rank);
  return at == ranks_.end() ? parts_ : at - ranks_.begin();
}

}  // namespace gannet::dist
