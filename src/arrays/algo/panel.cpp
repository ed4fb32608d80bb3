#include "algo/panel.hpp"

namespace gannet::algo {

void Panel::fetch(std::span<const Interval> outer, Interval k) {
  if (outer.size() == 1) {
    if (const auto here = in_place(matrix_, patch(outer.front(), k))) {
      data_ = here->data;
      stride_ = here->strides[0];
      return;
    }
  }
  copy(outer, k);
}

/// In indices of the array, not of the section.
Patch Panel::patch(Interval outer, Interval k) const {
  Patch patch = matrix_.patch;
  const int inner = 1 - outer_;
  patch.hi[outer_] = patch.lo[outer_] + outer.hi;
  patch.lo[outer_] += outer.lo;
  patch.hi[inner] = patch.lo[inner] + k.hi;
  patch.lo[inner] += k.lo;
  return patch;
}

void Panel::copy(std::span<const Interval> outer, Interval k) {
  const Index width = total(outer);
  const auto bytes = static_cast<Index>(matrix_.bytes);
  stride_ = std::max<Index>(1, outer_ == 0 ? k.size() : width);
  const Index step = outer_ == 0 ? stride_ : 1;  // from one outer index to the next
  std::byte* to = room(static_cast<std::size_t>(width * k.size() * bytes));
  data_ = to;
  for (const Interval& part : outer) {
    array::get(matrix_.core, patch(part, k), to, {stride_, 1});
    to += part.size() * step * bytes;
  }
}

/// Memory that nobody has written to yet.
std::byte* Panel::room(std::size_t bytes) {
  if (bytes > capacity_) {
    buffer_ = std::make_unique_for_overwrite<std::byte[]>(bytes);
    capacity_ = bytes;
  }
  return buffer_.get();
}

}  // namespace gannet::algo
