#include "algo/bring.hpp"

#include "algo/runs.hpp"

namespace gannet::algo {

Patch shifted(const Patch& patch, const Patch& of, const Patch& to) {
  Patch there = patch;
  for (int d = 0; d < patch.dims(); ++d) {
    there.lo[d] += to.lo[d] - of.lo[d];
    there.hi[d] += to.lo[d] - of.lo[d];
  }
  return there;
}

namespace {

/// Sections of different shapes: each run that is contiguous both in the section and in memory is
/// fetched as the few boxes that it forms in the other section.
void bring_by_position(const Operand& from, const Patch& of, const LocalTile& to) {
  const Strides layouts[] = {row_major(of.extents()), to.strides};
  const Index origin = offset_of(Patch{of.lo, to.patch.lo}.extents(), layouts[0]);
  for_each_run(to.patch.extents(), layouts, [&](const Offsets& offsets, Index count) {
    auto* at = static_cast<std::byte*>(to.data) + offsets[1] * static_cast<Index>(from.bytes);
    for_each_box(from.patch, origin + offsets[0], count, [&](const Patch& box) {
      array::get(from.core, box, at, {});
      at += box.size() * static_cast<Index>(from.bytes);
    });
  });
}

}  // namespace

void bring(const Operand& from, const Patch& of, const LocalTile& to) {
  if (from.patch.extents() == of.extents()) {
    array::get(from.core, shifted(to.patch, of, from.patch), to.data, to.strides);
  } else {
    bring_by_position(from, of, to);
  }
}

LocalTile Companion::beside(const Patch& box) {
  if (operand_.patch.extents() == section_.extents()) {
    if (const auto here = in_place(operand_, shifted(box, section_, operand_.patch))) return *here;
  }
  copy_.resize(static_cast<std::size_t>(box.size()) * operand_.bytes);
  const LocalTile copy{copy_.data(), box, row_major(box.extents())};
  bring(operand_, section_, copy);
  return copy;
}

}  // namespace gannet::algo
