// Law: patches are sets of indices; size, intersection and containment agree with counting them.
#include "gannet/patch.hpp"

#include <gtest/gtest.h>

namespace gannet {
namespace {

std::vector<Patch> all_patches(Index n) {
  std::vector<Patch> all;
  for (Index a = 0; a <= n; ++a) {
    for (Index b = a; b <= n; ++b) {
      for (Index c = 0; c <= n; ++c) {
        for (Index d = c; d <= n; ++d) all.push_back({{a, c}, {b, d}});
      }
    }
  }
  return all;
}

Index count(const Patch& p, const Patch& q, Index n) {
  Index found = 0;
  for (Index i = 0; i < n; ++i) {
    for (Index j = 0; j < n; ++j) found += p.contains(Point{i, j}) && q.contains(Point{i, j});
  }
  return found;
}

TEST(Patch, IntersectionsAgreeWithCounting) {
  const auto all = all_patches(4);
  for (const Patch& p : all) {
    ASSERT_EQ(p.size(), count(p, p, 4));
    for (const Patch& q : all) {
      ASSERT_EQ(p.intersect(q).size(), count(p, q, 4)) << to_string(p) << to_string(q);
      ASSERT_EQ(p.contains(q), count(p, q, 4) == q.size()) << to_string(p) << to_string(q);
    }
  }
}

TEST(Patch, PrintsAsPeopleWriteIt) {
  EXPECT_EQ(to_string(Patch{{0, 5}, {10, 20}}), "[0:10, 5:20]");
  EXPECT_EQ(to_string(Point{3, 4}), "(3, 4)");
  EXPECT_EQ(row_major(Point{2, 3, 5}), (Point{15, 5, 1}));
}

TEST(Patch, MoreThanSevenDimensionsAreRefused) {
  EXPECT_NO_THROW((Point{1, 2, 3, 4, 5, 6, 7}));
  EXPECT_THROW((Point{1, 2, 3, 4, 5, 6, 7, 8}), Error);
  EXPECT_THROW(Point::filled(8, 1), Error);
}

}  // namespace
}  // namespace gannet
