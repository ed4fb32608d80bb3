// Laws: the boxes of a range are its elements, each once and in row-major order; the parts of a box
// are its elements, each once, no larger than allowed, and cut where it is wished as long as that
// is enough; the stretches of a box are its elements in the order of the file, as long as can be;
// the shares of all ranks are all elements, and begin at whole grains.

#include "hdf5/stretches.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

namespace gannet::hdf5 {
namespace {

const std::vector<Extents> shapes = {{},        {12},         {3, 4},
                                     {1, 5},    {5, 1},       {3, 1, 4},
                                     {2, 3, 4}, {2, 3, 2, 2}, {1, 2, 1, 2, 1, 2, 1, 2, 1}};

Index size_of(const Extents& extents) { return Box::whole(extents).size(); }

void expect_all(const Extents& extents, Index begin, Index end) {
  Index next = begin;
  std::size_t boxes = 0;
  for_each_box(extents, begin, end, [&](const Box& box) {
    EXPECT_EQ(number_of(extents, box.lo), next);
    Extents last = box.hi;
    for (std::size_t d = 0; d < extents.size(); ++d) {
      EXPECT_LT(box.lo[d], box.hi[d]);
      EXPECT_LE(box.hi[d], extents[d]);
      --last[d];
    }
    next += box.size();
    EXPECT_EQ(number_of(extents, last), next - 1);
    ++boxes;
  });
  EXPECT_EQ(next, end);
  EXPECT_LE(boxes, std::max<std::size_t>(1, 2 * extents.size()));
}

TEST(Stretches, BoxesAreTheElementsInOrder) {
  for (const Extents& extents : shapes) {
    for (Index begin = 0; begin <= size_of(extents); ++begin) {
      for (Index end = begin; end <= size_of(extents); ++end) expect_all(extents, begin, end);
    }
  }
}

/// Every box of a shape.
template <class Visit>
void for_all_boxes(const Extents& extents, const Visit& visit) {
  for (Index first = 0; first < size_of(extents); ++first) {
    for (Index last = first; last < size_of(extents); ++last) {
      const Extents lo = point_at(extents, first), end = point_at(extents, last);
      Box box{lo, end};
      bool is_box = true;
      for (std::size_t d = 0; d < extents.size(); ++d) is_box = is_box && lo[d] < ++box.hi[d];
      if (is_box) visit(box);
    }
  }
}

TEST(Stretches, StretchesAreABoxInTheOrderOfTheFile) {
  for (const Extents& extents : shapes) {
    for_all_boxes(extents, [&](const Box& box) {
      Index seen = 0, end = -1;
      for_each_stretch(extents, box, [&](Index number, Index elements, Index offset) {
        EXPECT_EQ(offset, seen);
        EXPECT_GT(number, end) << "it could have been part of the one before";
        for (Index i = 0; i < elements; ++i) {
          const Extents at = point_at(extents, number + i);
          Index in_box = 0;
          for (std::size_t d = 0; d < at.size(); ++d) {
            EXPECT_TRUE(box.lo[d] <= at[d] && at[d] < box.hi[d]);
            in_box = in_box * box.extent(d) + at[d] - box.lo[d];
          }
          EXPECT_EQ(in_box, offset + i);
        }
        end = number + elements;
        seen += elements;
      });
      EXPECT_EQ(seen, box.size());
    });
  }
}

TEST(Stretches, NumbersAreOf64Bits) {
  const Extents extents{100000, 100000, 3};
  std::vector<Index> numbers;
  for_each_stretch(extents, {{99998, 99990, 0}, {100000, 100000, 3}},
                   [&](Index number, Index elements, Index) {
                     EXPECT_EQ(elements, 30);
                     numbers.push_back(number);
                   });
  EXPECT_EQ(numbers, (std::vector<Index>{29999699970, 29999999970}));
  const Box box = first_box(extents, 29999699970, 30000000000);
  EXPECT_EQ(box.lo, (Extents{99998, 99990, 0}));
  EXPECT_EQ(box.hi, (Extents{99999, 100000, 3}));
}

/// Whether no part crosses a cut, or all of a part is between neighbours.
bool keeps_cuts(const Box& part, const Cuts& cuts) {
  bool one_tile = true, whole_tiles = true;
  for (std::size_t d = 0; d < cuts.size(); ++d) {
    const auto is_cut = [&](Index i) {
      return std::binary_search(cuts[d].begin(), cuts[d].end(), i);
    };
    whole_tiles = whole_tiles && is_cut(part.lo[d]) && is_cut(part.hi[d]);
    const auto next = std::upper_bound(cuts[d].begin(), cuts[d].end(), part.lo[d]);
    one_tile = one_tile && (next == cuts[d].end() || *next >= part.hi[d]);
  }
  return one_tile || whole_tiles;
}

TEST(Stretches, PartsAreABox) {
  const Extents extents{7, 5, 6};
  for (const Cuts& cuts : {Cuts{}, Cuts{{0, 3, 4, 7}, {0, 2, 5}, {0, 6}}}) {
    for (const Index most : {1, 4, 29, 54, 100, 1000}) {
      std::set<Index> seen;
      for_each_part(Box::whole(extents), cuts, most, [&](const Box& part) {
        EXPECT_LE(part.size(), most);
        EXPECT_TRUE(cuts.empty() || keeps_cuts(part, cuts)) << most;
        for_each_stretch(extents, part, [&](Index number, Index elements, Index) {
          for (Index i = 0; i < elements; ++i) EXPECT_TRUE(seen.insert(number + i).second);
        });
      });
      EXPECT_EQ(static_cast<Index>(seen.size()), size_of(extents));
    }
  }
  EXPECT_EQ(largest_between({{0, 3, 4, 7}, {0, 2, 5}, {0, 6}}), 54);
  EXPECT_EQ(largest_between({}), 1);
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
