#include "dist/axis.hpp"

#include <algorithm>

namespace gannet::dist {

Axis Axis::two_widths(Index extent, Index wide, Index wide_end, Index narrow) {
  Axis axis;
  axis.extent_ = extent;
  axis.block_ = detail::Divider(wide);
  axis.narrow_ = detail::Divider(narrow);
  axis.wide_end_ = wide_end;
  axis.parts_ = std::max<Index>(1, wide_end / wide + (extent - wide_end) / narrow);
  axis.parts_divider_ = detail::Divider(axis.parts_);
  return axis;
}

Axis Axis::blocks(Index extent, Index block) {
  block = std::max<Index>(1, block);
  const Index rest = extent % block;
  return two_widths(extent, block, extent - rest, std::max<Index>(1, rest));
}

Axis Axis::balanced(Index extent, Index parts) {
  const Index narrow = std::max<Index>(1, extent / parts);
  const Index wider = extent - narrow * parts;  // this many parts have one more index
  if (wider <= 0) return blocks(extent, narrow);
  return two_widths(extent, narrow + 1, wider * (narrow + 1), narrow);
}

Axis Axis::irregular(Index extent, std::vector<Index> starts) {
  const auto parts = static_cast<Index>(starts.size());
  Axis axis = irregular_cyclic(extent, std::move(starts), parts);
  axis.kind_ = Kind::irregular;
  return axis;
}

Axis Axis::cyclic(Index extent, Index block, Index parts) {
  Axis axis;
  axis.extent_ = extent;
  axis.parts_ = parts;
  axis.block_ = detail::Divider(block);
  axis.wide_end_ = extent;
  axis.parts_divider_ = detail::Divider(parts);
  axis.kind_ = Kind::cyclic;
  return axis;
}

Axis Axis::irregular_cyclic(Index extent, std::vector<Index> starts, Index parts) {
  Axis axis;
  axis.extent_ = extent;
  axis.parts_ = parts;
  axis.parts_divider_ = detail::Divider(parts);
  axis.starts_ = std::move(starts);
  axis.kind_ = Kind::irregular_cyclic;
  axis.sizes_.resize(static_cast<std::size_t>(parts));
  for (Index r = 0; r < axis.runs(); ++r) {
    Index& size = axis.sizes_[r % parts];
    axis.locals_.push_back(size);
    const Run run = axis.run(r);
    size += run.end - run.begin;
  }
  return axis;
}

Index Axis::runs() const {
  if (!starts_.empty()) return static_cast<Index>(starts_.size());
  if (kind_ == Kind::blocks) return parts_;
  return std::max<Index>(1, block_(extent_ + block_.by() - 1));
}

Axis::Run Axis::run(Index number) const {
  if (kind_ == Kind::blocks) {
    const Index wide = wide_end_ / block_.by();
    const Index begin =
        number < wide ? number * block_.by() : wide_end_ + (number - wide) * narrow_.by();
    return {number, begin, begin + local_extent(number), 0};
  }
  const Index turn = parts_divider_(number);
  const Index part = number - turn * parts_;
  if (!starts_.empty()) {
    const Index end = number + 1 < runs() ? starts_[number + 1] : extent_;
    return {part, starts_[number], end, locals_[number]};
  }
  const Index begin = number * block_.by();
  return {part, begin, std::min(begin + block_.by(), extent_), turn * block_.by()};
}

Index Axis::run_number(Index i) const {
  // The last run that starts at or before i: empty runs before it start there too.
  if (!starts_.empty())
    return std::upper_bound(starts_.begin(), starts_.end(), i) - starts_.begin() - 1;
  if (i < wide_end_) return block_(i);
  return wide_end_ / block_.by() + narrow_(i - wide_end_);
}

Axis::Run Axis::run_by_number(Index i) const { return run(run_number(i)); }

std::optional<array::Direct::Axis> Axis::equal_blocks() const {
  if (kind_ != Kind::blocks) return {};
  const Index wide_parts = wide_end_ / block_.by();
  return array::Direct::Axis{
      extent_, parts_, wide_end_, {{0, 0, block_}, {wide_end_, wide_parts, narrow_}}};
}

Index Axis::local_extent(Index part) const {
  if (!sizes_.empty()) return sizes_[part];
  const Index b = block_.by();
  if (kind_ == Kind::blocks) {
    if (part >= parts_ || extent_ == 0) return 0;
    return part < wide_end_ / b ? b : narrow_.by();
  }
  const Index full = extent_ / b;
  const Index rest = full % parts_ == part ? extent_ % b : 0;
  return (full / parts_ + (full % parts_ > part)) * b + rest;
}

std::vector<Axis::Run> Axis::runs_of(Index part) const {
  std::vector<Run> all;
  for (Index r = part; r < runs(); r += parts_) {
    const Run run = this->run(r);
    if (run.begin < run.end) all.push_back(run);
  }
  return all;
}

}  // namespace gannet::dist
