#pragma once

#include <vector>

#include "algo/tiles.hpp"

/// Elements of one section that correspond to a box of another.
namespace gannet::algo {

/// `patch` of the section `of`, seen from the section `to` of the same shape.
Patch shifted(const Patch& patch, const Patch& of, const Patch& to);

/// One-sided. Copies the elements of `from` that correspond, in row-major order, to the box
/// `to.patch` of the section `of` into the memory of `to`. Both sections have the same number of
/// elements.
void bring(const Operand& from, const Patch& of, const LocalTile& to);

/// An operand that accompanies the section whose boxes a walk visits.
class Companion {
 public:
  Companion(const Operand& operand, const Patch& section) : operand_(operand), section_(section) {}

  /// The elements that correspond to `box` of the section: in place if they are mine and have the
  /// same shape, otherwise a copy that is valid until the next call.
  LocalTile beside(const Patch& box);

 private:
  Operand operand_;
  Patch section_;
  std::vector<std::byte> copy_;
};

}  // namespace gannet::algo
