#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <initializer_list>
#include <span>
#include <string>

#include "gannet/error.hpp"
#include "gannet/export.hpp"
#include "gannet/types.hpp"

namespace gannet {

/// Up to seven indices: a position in an array, a shape, or one stride for each dimension.
class Point {
 public:
  Point() = default;

  /// `Point{3, 4}` has two dimensions. Fault::argument for more than seven indices.
  Point(std::initializer_list<Index> indices)
      : Point(std::span<const Index>(indices.begin(), indices.size())) {}

  explicit Point(std::span<const Index> indices) : dims_(static_cast<int>(indices.size())) {
    if (indices.size() > max_dims) too_many(indices.size());
    for (int d = 0; d < dims_; ++d) at_[d] = indices[d];
  }

  /// The same value in each of `dims` dimensions.
  static Point filled(int dims, Index value) {
    if (dims < 0 || dims > max_dims) too_many(static_cast<std::size_t>(dims));
    Point p;
    p.dims_ = dims;
    std::fill_n(p.at_.begin(), dims, value);
    return p;
  }

  int dims() const { return dims_; }
  Index operator[](int d) const { return at_[d]; }
  Index& operator[](int d) { return at_[d]; }
  const Index* begin() const { return at_.data(); }
  const Index* end() const { return at_.data() + dims_; }
  const Index* data() const { return at_.data(); }

  friend bool operator==(const Point& a, const Point& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  [[noreturn]] GANNET_API static void too_many(std::size_t given);

  std::array<Index, max_dims> at_{};
  int dims_ = 0;
};

/// Extents, one for each dimension.
using Shape = Point;

/// Distance in elements between neighbours along each dimension. No dimensions at all (`Strides{}`)
/// means dense row-major storage of the patch in question.
using Strides = Point;

/// A rectangular patch: all indices i with lo[d] <= i[d] < hi[d] (half-open, 0-based).
struct Patch {
  Point lo;
  Point hi;

  static Patch whole(const Shape& shape) { return {Point::filled(shape.dims(), 0), shape}; }
  static Patch element(const Point& at) {
    Patch p{at, at};
    for (int d = 0; d < at.dims(); ++d) ++p.hi[d];
    return p;
  }

  int dims() const { return lo.dims(); }
  Index extent(int d) const { return hi[d] - lo[d]; }

  Shape extents() const {
    Shape s = hi;
    for (int d = 0; d < dims(); ++d) s[d] -= lo[d];
    return s;
  }

  bool empty() const {
    for (int d = 0; d < dims(); ++d) {
      if (hi[d] <= lo[d]) return true;
    }
    return dims() == 0;
  }

  /// Number of elements.
  Index size() const {
    if (empty()) return 0;
    Index n = 1;
    for (int d = 0; d < dims(); ++d) n *= extent(d);
    return n;
  }

  bool contains(const Point& at) const {
    if (at.dims() != dims()) return false;
    for (int d = 0; d < dims(); ++d) {
      if (at[d] < lo[d] || at[d] >= hi[d]) return false;
    }
    return true;
  }

  bool contains(const Patch& other) const { return other.empty() || intersect(other) == other; }

  /// The part that both have in common; empty() if there is none.
  Patch intersect(const Patch& other) const {
    Patch p = *this;
    for (int d = 0; d < dims(); ++d) {
      p.lo[d] = std::max(lo[d], other.lo[d]);
      p.hi[d] = std::max(p.lo[d], std::min(hi[d], other.hi[d]));
    }
    return p;
  }

  friend bool operator==(const Patch&, const Patch&) = default;
};

/// `[0:10, 5:20]`, for messages.
GANNET_API std::string to_string(const Patch& patch);

/// `(3, 4)`, for messages.
GANNET_API std::string to_string(const Point& point);

/// The strides of dense row-major storage of `shape`.
GANNET_API Strides row_major(const Shape& shape);

}  // namespace gannet
