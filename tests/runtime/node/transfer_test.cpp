// Law: a transfer visits every element of the patch once, at the address that the strides say,
// however its dimensions were merged.
#include "node/transfer.hpp"

#include <gtest/gtest.h>

#include <set>

#include "support/random.hpp"

namespace gannet::node {
namespace {

using Visits = std::multiset<std::pair<Index, Index>>;

Visits expected(const Patch& patch, const Strides& far, const Strides& near, int d = 0, Index f = 0,
                Index n = 0) {
  if (d == patch.dims()) return {{f, n}};
  Visits all;
  for (Index i = 0; i < patch.extent(d); ++i) {
    all.merge(expected(patch, far, near, d + 1, f + i * far[d], n + i * near[d]));
  }
  return all;
}

Visits visited(const Transfer& t, char* base) {
  Visits all;
  const auto bytes = static_cast<Index>(t.element);
  for_each_row(t, base, base, [&](char* far, char* near) {
    for (Index i = 0; i < t.row; ++i) {
      all.emplace((far - base) / bytes + i * t.row_far, (near - base) / bytes + i * t.row_near);
    }
  });
  return all;
}

TEST(Transfer, VisitsWhatTheStridesSay) {
  test::Random random;
  static char base[1];  // only addresses are made from it
  for (int trial = 0; trial < 500; ++trial) {
    const int dims = static_cast<int>(random.integer(1, 4));
    Patch patch{Point::filled(dims, 0), Point::filled(dims, 0)};
    Shape far_shape = Point::filled(dims, 0);
    Strides near = Point::filled(dims, 0);
    for (int d = 0; d < dims; ++d) {
      patch.hi[d] = random.integer(1, 4);
      far_shape[d] = patch.hi[d] + (random.coin() ? random.integer(0, 3) : 0);
      near[d] = random.integer(1, 50);
    }
    const Strides far = row_major(far_shape);
    const bool dense = random.coin();
    const Strides used = dense ? row_major(patch.extents()) : near;
    const Transfer t(patch, far.data(), dense ? nullptr : near.data(), 8);
    ASSERT_EQ(visited(t, base), expected(patch, far, used)) << to_string(patch) << to_string(far);
  }
}

TEST(Transfer, ContiguousPatchesAreOneRow) {
  const Patch patch{{0, 0, 0}, {4, 5, 6}};
  const Strides far = row_major({9, 5, 6});
  const Transfer t(patch, far.data(), nullptr, 8);
  EXPECT_EQ(t.depth, 0);
  EXPECT_EQ(t.row, 120);
}

}  // namespace
}  // namespace gannet::node
