// Laws: merging a mirrored array adds what the nodes have, into every copy, or from a patch of the
// copies into a patch of an array of all ranks; nothing outside that patch changes. Sync, broadcast
// and gop of the mirror group are those of all ranks.
#include <complex>

#include "ga/arrays/property.hpp"
#include "ga/process/collectives.hpp"
#include "ga/process/state.hpp"
#include "ga/vectors.hpp"

namespace gannet {
namespace {

using test::complaint;
using test::TestArray;

/// 1, 2, ... times a factor.
template <class T>
std::vector<T> counted(int count, T factor) {
  std::vector<T> values;
  for (int i = 1; i <= count; ++i) values.push_back(static_cast<T>(i) * factor);
  return values;
}

/// Of node k the copy holds k + 1 times 1, 2, ...
template <class T>
struct Copies : TestArray<T> {
  Copies() : TestArray<T>({3, 4}, counted(12, own_factor()), "copies", ga::mirror_group) {
    ga::sync();
  }
  static T own_factor() {
    test::begin_ga();
    return static_cast<T>(ga::cluster().me() + 1);
  }
  static T sum_of_factors() {
    const int nodes = ga::cluster().nodes();
    return static_cast<T>(nodes * (nodes + 1) / 2);
  }
};

/// GA programs on several nodes can tell by their sums.
TEST(MirrorGroup, MeetsAsTheWorld) {
  test::begin_ga();
  const Group& world = ga::group(ga::world_group);
  int ones = 1, root = world.rank();
  ga::combine(ga::mirror_group, interface::c_int, &ones, 1, "+");
  EXPECT_EQ(ones, world.size());
  ga::broadcast(ga::mirror_group, &root, sizeof root, world.size() - 1);
  EXPECT_EQ(root, world.size() - 1);
  EXPECT_EQ(ga::group_size(ga::mirror_group),
            std::ssize(ga::cluster().ranks_of(ga::cluster().me())));
}

template <class T>
class Mirrored : public testing::Test {};
using Types = testing::Types<int, long, float, double, std::complex<double>>;
TYPED_TEST_SUITE(Mirrored, Types);

TYPED_TEST(Mirrored, CopiesBecomeTheirSum) {
  using T = TypeParam;
  Copies<T> copies;
  ga::merge_mirrored(copies);
  EXPECT_EQ(copies.values(), counted(12, Copies<T>::sum_of_factors()));
}

TYPED_TEST(Mirrored, PatchBecomesTheSumOfPatches) {
  using T = TypeParam;
  Copies<T> copies;
  const auto before = copies.values();
  TestArray<T> sum({5, 3}, std::vector<T>(15, T(-7)), "sum");
  ga::merge_mirrored(copies, {{1, 1}, {3, 4}}, sum, {{3, 0}, {5, 3}});
  std::vector<T> expected(9, T(-7));
  for (const int value : {6, 7, 8, 10, 11, 12})
    expected.push_back(static_cast<T>(value) * Copies<T>::sum_of_factors());
  EXPECT_EQ(sum.values(), expected);
  EXPECT_EQ(copies.values(), before);
}

// As in GA, so that programs need not ask how many nodes there are.
TEST(MirroredPatches, OfArraysWithoutCopiesAreTheirSum) {
  const std::vector<double> values = counted(12, 1.0);
  TestArray<double> one({3, 4}, values), sum({3, 4}, std::vector<double>(12));
  ga::merge_mirrored(one);
  EXPECT_EQ(one.values(), values);
  if (ga::cluster().nodes() > 1) return;
  ga::merge_mirrored(one, ga::whole, sum, ga::whole);
  EXPECT_EQ(sum.values(), values);
}

TEST(MirroredPatches, OfOtherArraysAreRefused) {
  Copies<double> copies, more;
  TestArray<double> sum({3, 4}, std::vector<double>(12), "sum"),
      flat({12}, std::vector<double>(12));
  TestArray<float> other({3, 4}, std::vector<float>(12));
  const auto refusal = [](ga::Array& a, ga::Array& b, const Patch& pb = ga::whole) {
    return complaint(Fault::argument, [&] { ga::merge_mirrored(a, ga::whole, b, pb); });
  };
  if (ga::cluster().nodes() > 1) {
    EXPECT_NE(refusal(sum, copies).find("\"sum\""), std::string::npos);
    EXPECT_NE(refusal(sum, copies).find("is not mirrored"), std::string::npos);
  }
  EXPECT_NE(refusal(copies, more).find("cannot hold the sum"), std::string::npos);
  EXPECT_NE(refusal(copies, flat).find("differ in shape"), std::string::npos);
  EXPECT_NE(refusal(copies, sum, {{0, 0}, {2, 4}}).find("differ in shape"), std::string::npos);
  EXPECT_NE(refusal(copies, other).find("they need the same type"), std::string::npos);
}

}  // namespace
}  // namespace gannet
