#pragma once

#include <algorithm>

#include "gannet/patch.hpp"

namespace gannet {

/// How many ghost cells the memory of each rank has around its block: along each dimension, before
/// the first and after the last element. No dimensions at all means no ghost cells.
struct Widths {
  Shape low = {};
  Shape high = {};

  /// The same on both sides of all dimensions.
  static Widths same(int dims, Index width) {
    return {Point::filled(dims, width), Point::filled(dims, width)};
  }

  /// The same on both sides of each dimension.
  static Widths both(const Shape& width) { return {width, width}; }

  bool none() const {
    const auto is_zero = [](Index width) { return width == 0; };
    return std::all_of(low.begin(), low.end(), is_zero) &&
           std::all_of(high.begin(), high.end(), is_zero);
  }

  friend bool operator==(const Widths&, const Widths&) = default;
};

}  // namespace gannet
