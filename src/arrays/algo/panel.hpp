#pragma once

#include <memory>
#include <span>
#include <vector>

#include "algo/tiles.hpp"

namespace gannet::algo {

/// Consecutive indices.
struct Interval {
  Index lo;
  Index hi;
  Index size() const { return hi - lo; }
};

inline Index total(std::span<const Interval> intervals) {
  Index n = 0;
  for (const Interval& i : intervals) n += i.size();
  return n;
}

/// One operand of a matrix product, of which one slice is needed at a time: some rows of op(a), or
/// some columns of op(b), by a range of the inner index k.
class Panel {
 public:
  /// `outer` is the axis of `matrix` that is not k.
  Panel(const Operand& matrix, int outer) : matrix_(matrix), outer_(outer) {}

  /// One-sided. Makes the slice available, in place if it is one piece of my own memory. Indices
  /// count from the corner of the section.
  void fetch(std::span<const Interval> outer, Interval k);

  /// The slice, with the axes as in the matrix and rows `stride()` elements apart.
  const void* data() const { return data_; }
  Index stride() const { return stride_; }

 private:
  Patch patch(Interval outer, Interval k) const;
  void copy(std::span<const Interval> outer, Interval k);
  std::byte* room(std::size_t bytes);

  Operand matrix_;
  int outer_;
  std::unique_ptr<std::byte[]> buffer_;
  std::size_t capacity_ = 0;
  const void* data_ = nullptr;
  Index stride_ = 1;
};

}  // namespace gannet::algo
