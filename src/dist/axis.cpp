#include "dist/axis.hpp"

#include <algorithm>

namespace gannet::dist {

Axis Axis::blocks(Index extent, Index block) {
  Axis axis;
  axis.extent_ = extent;
  axis.block_ = Divider(std::max<Index>(1, block));
  axis.parts_ = std::max<Index>(1, axis.block_(extent + axis.block_.by() - 1));
  return axis;
}

Axis Axis::irregular(Index extent, std::vector<Index> starts) {
  Axis axis;
  axis.extent_ = extent;
  axis.parts_ = static_cast<Index>(starts.size());
  axis.starts_ = std::move(starts);
  axis.kind_ = Kind::irregular;
  return axis;
}

Axis Axis::cyclic(Index extent, Index block, Index parts) {
  Axis axis;
  axis.extent_ = extent;
  axis.parts_ = parts;
  axis.block_ = Divider(block);
  axis.parts_divider_ = Divider(parts);
  axis.kind_ = Kind::cyclic;
  return axis;
}

Axis::Run Axis::irregular_run_at(Index i) const {
  // The last part that starts at or before i: empty parts before it start there too.
  const auto next = std::upper_bound(starts_.begin(), starts_.end(), i);
  const Index part = next - starts_.begin() - 1;
  return {part, starts_[part], next == starts_.end() ? extent_ : *next, 0};
}

Index Axis::local_extent(Index part) const {
  if (kind_ == Kind::irregular) {
    return (part + 1 < parts_ ? starts_[part + 1] : extent_) - starts_[part];
  }
  const Index b = block_.by();
  if (kind_ == Kind::blocks) return std::clamp<Index>(extent_ - part * b, 0, b);
  const Index full = extent_ / b;
  const Index rest = full % parts_ == part ? extent_ % b : 0;
  return (full / parts_ + (full % parts_ > part)) * b + rest;
}

std::vector<Axis::Run> Axis::runs_of(Index part) const {
  std::vector<Run> runs;
  const Index size = local_extent(part);
  if (size == 0) return runs;
  if (kind_ == Kind::irregular) return {{part, starts_[part], starts_[part] + size, 0}};
  const Index stride = kind_ == Kind::cyclic ? parts_ * block_.by() : extent_;
  for (Index i = part * block_.by(); i < extent_; i += stride) runs.push_back(run_at(i));
  return runs;
}

}  // namespace gannet::dist
