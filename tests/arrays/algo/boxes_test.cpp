// Laws: chunks are small enough and, one after the other, are the box in row-major order; the
// boxes of a range are its elements in row-major order, and at most 2 * dims - 1; the runs of
// several layouts visit each element once, at its place in each layout.
#include "algo/boxes.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "algo/runs.hpp"
#include "array/oracle.hpp"
#include "support/random.hpp"

namespace gannet::algo {
namespace {

std::vector<Point> points(const Patch& patch) {
  std::vector<Point> all;
  test::for_each_point(patch, [&](const Point& at) { all.push_back(at); });
  return all;
}

void append(std::vector<Point>& all, const Patch& patch) {
  const auto more = points(patch);
  all.insert(all.end(), more.begin(), more.end());
}

/// Rarely empty, unlike what random_patch gives in many dimensions.
Patch any_patch(test::Random& random) {
  const int dims = static_cast<int>(random.integer(1, max_dims));
  Patch patch = Patch::whole(Point::filled(dims, 0));
  for (int d = 0; d < dims; ++d) {
    patch.lo[d] = random.integer(0, 3);
    patch.hi[d] = patch.lo[d] + random.integer(random.coin(0.02) ? 0 : 1, dims > 4 ? 3 : 6);
  }
  return patch;
}

TEST(Boxes, ChunksAreTheBoxInOrder) {
  test::Random random(1);
  for (int trial = 0; trial < 300; ++trial) {
    const Patch patch = any_patch(random);
    const Index limit = random.integer(1, 40);
    std::vector<Point> visited;
    for_each_chunk(patch, limit, [&](const Patch& chunk) {
      EXPECT_LE(chunk.size(), limit);
      append(visited, chunk);
    });
    EXPECT_EQ(visited, points(patch));
  }
}

TEST(Boxes, SquaresOfMatricesCoverABoxOnce) {
  test::Random random(2);
  for (int trial = 0; trial < 50; ++trial) {
    const int dims = static_cast<int>(random.integer(2, 4));
    const Patch patch = test::random_patch(random, test::random_shape(random, dims, 20));
    Index elements = 0;
    for_each_matrix(patch, 0, dims - 1, [&](const Patch& matrix) {
      for_each_square(matrix, 0, dims - 1, 4, [&](const Patch& square) {
        EXPECT_LE(square.extent(0), 4);
        EXPECT_LE(square.extent(dims - 1), 4);
        EXPECT_EQ(square.size(), square.extent(0) * square.extent(dims - 1));
        EXPECT_TRUE(patch.contains(square));
        elements += square.size();
      });
    });
    EXPECT_EQ(elements, patch.size());
  }
}

TEST(Boxes, RangesAreFewBoxesInOrder) {
  test::Random random(3);
  for (int trial = 0; trial < 1000; ++trial) {
    const Patch patch = any_patch(random);
    const Index first = random.integer(0, patch.size());
    const Index count = random.integer(0, patch.size() - first);
    const auto all = points(patch);
    const std::vector<Point> expected(all.begin() + first, all.begin() + first + count);
    std::vector<Point> visited;
    int boxes = 0;
    for_each_box(patch, first, count, [&](const Patch& box) {
      ++boxes;
      append(visited, box);
    });
    EXPECT_EQ(visited, expected);
    EXPECT_LE(boxes, 2 * patch.dims() - 1);
  }
}

TEST(Boxes, RunsAreContiguousInEveryLayout) {
  test::Random random(4);
  for (int trial = 0; trial < 300; ++trial) {
    const Shape extents = any_patch(random).extents();
    std::array<Strides, 2> layouts;
    for (Strides& layout : layouts) {
      Shape room = extents;
      for (int d = 0; d < room.dims(); ++d) room[d] += random.coin() ? 0 : 1;
      layout = row_major(room);
    }
    std::vector<Offsets> visited;
    for_each_run(extents, layouts, [&](const Offsets& offsets, Index count) {
      for (Index i = 0; i < count; ++i) visited.push_back({offsets[0] + i, offsets[1] + i});
    });
    std::vector<Offsets> expected;
    for (const Point& at : points(Patch::whole(extents))) {
      expected.push_back({offset_of(at, layouts[0]), offset_of(at, layouts[1])});
    }
    EXPECT_EQ(visited, expected);
  }
}

}  // namespace
}  // namespace gannet::algo
