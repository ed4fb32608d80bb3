// Laws: on arrays of every kind the blocks cover the array once, each has one owner, direct access
// to it shows what get brings, and a process owns as much as its blocks hold; the elements in the
// memory of a process lie block after block where blocks go to the processes in turn; restricted
// arrays have no part elsewhere; nothing depends on the kind for operations on whole arrays; ranks
// of the world that have no block, or are not in the array's group, own nothing.
#include <gtest/gtest.h>

#include <numeric>

#include "array/oracle.hpp"
#include "ga/arrays/locality.hpp"
#include "ga/process/group.hpp"
#include "ga/program.hpp"

namespace gannet {
namespace {

class Kinds : public testing::Test {
 protected:
  static void SetUpTestSuite() { test::begin_ga(); }
};

int ranks() { return test::world().size(); }
int me() { return test::rank(); }

ga::Array& create(const Shape& shape, const Distribution& distribution) {
  return *ga::create(
      {.type = interface::c_long, .shape = shape, .name = "a", .distribution = distribution});
}

long code(const Point& at) {
  long value = 0;
  for (const Index i : at) value = value * 100 + i + 1;
  return value;
}

/// Every rank writes its own blocks where they lie; those of ranks that own nothing are empty.
void write_blocks(const ga::Array& a) {
  const Index count = ga::block_cyclic(a) ? Patch::whole(ga::blocks(a)).size() : Index{ranks()};
  for (Index k = 0; k < count; ++k) {
    const Patch patch = ga::block(a, k);
    if (patch.empty() || ga::owner(a, patch.lo) != me()) continue;
    const ga::Direct direct = ga::access(a, patch);
    test::for_each_point(patch, [&](const Point& at) {
      static_cast<long*>(direct.data)[test::position(at, patch.lo, direct.strides)] = code(at);
    });
  }
}

void expect_codes(const ga::Array& a) {
  const Patch whole = Patch::whole(a.shape());
  std::vector<long> all(static_cast<std::size_t>(whole.size()));
  array::get(a.core(), whole, all.data(), {});
  std::size_t i = 0;
  test::for_each_point(whole, [&](const Point& at) { EXPECT_EQ(all[i++], code(at)); });
}

TEST_F(Kinds, BlocksCoverTheArray) {
  test::Random random(41);
  for (int trial = 0; trial < 40; ++trial) {
    const Shape shape = test::random_shape(random, static_cast<int>(random.integer(1, 4)), 7);
    ga::Array& a = create(shape, test::random_distribution(random, shape, ranks()));
    write_blocks(a);
    test::world().sync();
    expect_codes(a);
    const Index held = ga::access_segment(a, me()).elements;
    EXPECT_EQ(test::world().sum(held), Patch::whole(shape).size());
    ga::destroy(a);
  }
}

TEST_F(Kinds, DealtBlocksLieOneAfterTheOther) {
  ga::Array& a = create({9, 10}, Distribution::round_robin({4, 3}));
  EXPECT_EQ(ga::blocks(a), Shape({3, 4}));
  EXPECT_EQ(ga::block_extents(a), Shape({4, 3}));
  EXPECT_TRUE(ga::block_cyclic(a));
  EXPECT_FALSE(ga::uses_grid(a));
  const ga::Segment mine = ga::access_segment(a, me());
  auto* next = static_cast<long*>(mine.data);
  for (int k = me(); k < 12; k += ranks()) {
    const Patch patch = ga::distribution(a, k);
    EXPECT_EQ(ga::owner(a, patch.lo), k % ranks());
    EXPECT_EQ(ga::locate(a, patch.lo), k);
    const ga::Direct direct = ga::access(a, patch);
    EXPECT_EQ(direct.data, next);
    EXPECT_EQ(direct.strides, row_major(patch.extents()));
    next += patch.size();
  }
  EXPECT_EQ(next - static_cast<long*>(mine.data), mine.elements);
  ga::destroy(a);
}

TEST_F(Kinds, IrregularTilesGoInTurnAlongEachDimension) {
  ga::Array& a =
      create({6, 7}, Distribution::irregular_cyclic({{0, 1, 4}, {0, 2, 3, 6}}, {1, ranks()}));
  EXPECT_TRUE(ga::uses_grid(a));
  EXPECT_EQ(ga::blocks(a), Shape({3, 4}));
  EXPECT_EQ(ga::block_extents(a), Shape({3, 3}));
  EXPECT_EQ(ga::parts(a), Shape({1, ranks()}));
  EXPECT_EQ(ga::topology(a, me()), Point({0, me()}));
  EXPECT_EQ(ga::block(a, Point{1, 2}), Patch({1, 3}, {4, 6}));
  EXPECT_EQ(ga::block(a, 6), Patch({1, 3}, {4, 6}));
  for (Index k = 0; k < 12; ++k) {
    EXPECT_EQ(ga::owner(a, ga::block(a, k).lo), k % 4 % ranks());
    EXPECT_EQ(ga::locate(a, ga::block(a, k).lo), k);
  }
  EXPECT_THROW(ga::block(a, 12), Error);
  EXPECT_THROW(ga::block(a, Point{3, 0}), Error);
  ga::destroy(a);
}

TEST_F(Kinds, ARegionIsFoundBlockByBlock) {
  ga::Array& a = create({9, 10}, Distribution::round_robin({4, 3}));
  const Patch wanted({1, 2}, {9, 7});
  Index found = 0;
  int before = -1;
  for (const ga::Part& part : ga::locate_region(a, wanted)) {
    EXPECT_GT(part.number, before);
    EXPECT_EQ(part.patch, wanted.intersect(ga::distribution(a, part.number)));
    before = part.number;
    found += part.patch.size();
  }
  EXPECT_EQ(found, wanted.size());
  ga::destroy(a);
}

TEST_F(Kinds, OnlyListedProcessesOwnParts) {
  const int last = ranks() - 1;
  ga::Array& a = create({8, 3}, Distribution().restricted_to({last}));
  for (int rank = 0; rank < ranks(); ++rank) {
    const Index size = rank == last ? 24 : 0;
    EXPECT_EQ(ga::distribution(a, rank).size(), size);
    EXPECT_EQ(ga::topology(a, rank), rank == last ? Point({0, 0}) : Point({-1, -1}));
  }
  EXPECT_EQ(ga::access_segment(a, me()).elements, me() == last ? 24 : 0);
  EXPECT_EQ(ga::locate(a, {7, 2}), last);
  ga::destroy(a);
}

TEST_F(Kinds, PartsFollowTheOrderOfTheList) {
  std::vector<int> backwards(static_cast<std::size_t>(ranks()));
  std::iota(backwards.rbegin(), backwards.rend(), 0);
  const Shape shape{4 * ranks()};
  ga::Array& a = create(shape, Distribution().restricted_to(backwards));
  ga::Array& b = create(shape, {});
  for (Index i = 0; i < shape[0]; ++i) {
    EXPECT_EQ(ga::locate(a, {i}), ranks() - 1 - ga::locate(b, {i}));
  }
  EXPECT_EQ(ga::same_distribution(a, b), ranks() == 1);
  ga::Array& c = *ga::duplicate(a, "c");
  EXPECT_TRUE(ga::same_distribution(a, c));
  for (ga::Array* array : {&c, &b, &a}) ga::destroy(*array);
}

/// The first index of each part along each axis.
std::vector<std::vector<Index>> starts_of(const ga::Array& a) {
  std::vector<std::vector<Index>> starts;
  const Shape parts = ga::parts(a);
  for (int d = 0; d < a.dims(); ++d) {
    auto& axis = starts.emplace_back(static_cast<std::size_t>(parts[d]));
    for (int rank = 0; rank < ranks(); ++rank) {
      const Patch block = ga::distribution(a, rank);
      if (!block.empty()) axis[static_cast<std::size_t>(ga::topology(a, rank)[d])] = block.lo[d];
    }
  }
  return starts;
}

TEST_F(Kinds, EqualBlocksAreOneDistributionHoweverTheyWereAskedFor) {
  ga::Array& a = create({10, 7}, {});
  auto starts = starts_of(a);
  ga::Array& b = create({10, 7}, Distribution::irregular(starts));
  EXPECT_TRUE(ga::same_distribution(a, b));
  EXPECT_TRUE(ga::same_distribution(b, a));
  for (auto& axis : starts) {
    if (axis.size() > 1) --axis.back();
  }
  ga::Array& c = create({10, 7}, Distribution::irregular(starts));
  EXPECT_EQ(ga::same_distribution(a, c), ranks() == 1);
  EXPECT_EQ(ga::same_distribution(c, a), ranks() == 1);
  for (ga::Array* array : {&c, &b, &a}) ga::destroy(*array);
}

TEST_F(Kinds, AnArrayThatIsThereStaysWhereItIs) {
  ga::Array& a = create({8, 3}, {});
  ga::Array& like = create({8, 3}, {});
  testing::internal::CaptureStderr();
  ga::restrict_to(a, {0});
  EXPECT_NE(testing::internal::GetCapturedStderr().find("stays where it is"), std::string::npos);
  EXPECT_TRUE(ga::same_distribution(a, like));
  for (ga::Array* array : {&like, &a}) ga::destroy(*array);
}

TEST_F(Kinds, RanksWithoutAPartOwnNothing) {
  ga::Array& one_block = create({4, 3}, Distribution::round_robin({4, 3}));
  const int alone = ga::self_group();
  ga::Array& mine = *ga::create({.type = interface::c_long, .shape = {4, 3}, .group = alone});
  for (ga::Array* a : {&one_block, &mine}) {
    EXPECT_EQ(ga::distribution(*a, 0).size(), 12);
    for (int rank = 1; rank < ranks(); ++rank) EXPECT_TRUE(ga::distribution(*a, rank).empty());
    EXPECT_THROW(ga::distribution(*a, ranks()), Error);
    EXPECT_THROW(ga::distribution(*a, -1), Error);
    ga::destroy(*a);
  }
  ga::destroy_group(alone);
}

TEST_F(Kinds, OwnersOutsideTheGroupAreRefused) {
  EXPECT_THROW(create({4}, Distribution().restricted_to({ranks()})), Error);
  EXPECT_THROW(create({4}, Distribution().restricted_to({0, 0})), Error);
}

}  // namespace
}  // namespace gannet
