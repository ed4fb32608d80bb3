// Law: the patches of a range are its elements, each once and in row-major order; the shares of all
// ranks are all elements, and begin at whole grains.

#include "hdf5/stretches.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace gannet::hdf5 {
namespace {

Index number_of(const Shape& shape, const Point& at) {
  Index number = 0;
  for (int d = 0; d < shape.dims(); ++d) number = number * shape[d] + at[d];
  return number;
}

void expect_all(const Shape& shape, Index begin, Index end) {
  Index next = begin;
  int patches = 0;
  for_each_patch(shape, begin, end, [&](const Patch& patch, Index offset) {
    EXPECT_TRUE(Patch::whole(shape).contains(patch)) << to_string(patch);
    EXPECT_EQ(offset, next - begin);
    EXPECT_EQ(number_of(shape, patch.lo), next) << to_string(patch);
    Point last = patch.hi;
    for (int d = 0; d < shape.dims(); ++d) --last[d];
    next += patch.size();
    EXPECT_EQ(number_of(shape, last), next - 1) << to_string(patch);
    ++patches;
  });
  EXPECT_EQ(next, end);
  EXPECT_LE(patches, 2 * shape.dims());
}

TEST(Stretches, AreTheElementsInOrder) {
  for (const Shape& shape :
       {Shape{12}, Shape{3, 4}, Shape{1, 5}, Shape{5, 1}, Shape{3, 1, 4}, Shape{2, 3, 2, 2}}) {
    const Index size = Patch::whole(shape).size();
    for (Index begin = 0; begin <= size; ++begin) {
      for (Index end = begin; end <= size; ++end) expect_all(shape, begin, end);
    }
  }
}

TEST(Stretches, SharesAreAllElements) {
  for (const Index size : {0, 1, 7, 8, 9, 64, 1001}) {
    for (const Index grain : {1, 8}) {
      for (const int ranks : {1, 2, 3, 7}) {
        Index next = 0;
        for (int r = 0; r < ranks; ++r) {
          const auto [first, last] = share(size, grain, r, ranks);
          EXPECT_EQ(first, next);
          EXPECT_TRUE(first % grain == 0 || first == size);
          next = last;
        }
        EXPECT_EQ(next, size);
      }
    }
  }
}

}  // namespace
}  // namespace gannet::hdf5
