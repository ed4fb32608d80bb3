// Law: a scan gives what a loop over the elements gives, and pack and unpack are each other's
// inverses and keep the order; for any distribution, any place and any mask, in place or not.
#include "samples.hpp"

namespace gannet {
namespace {

template <class T>
class Masked : public testing::Test {};
TYPED_TEST_SUITE(Masked, test::NumericTypes);

constexpr int trials = 30;

test::Sample<std::int32_t> random_mask(test::Random& random, Index n) {
  const Index rarity = random.integer(1, 12);
  return test::sample<std::int32_t>(random, test::world(), {n}, [&](Index) {
    return random.integer(0, rarity) == 0 ? static_cast<std::int32_t>(random.integer(1, 3)) : 0;
  });
}

template <class T>
std::vector<T> scanned(Scan how, const std::vector<T>& x, const std::vector<std::int32_t>& start,
                       std::vector<T> y) {
  T value{};
  bool open = false;
  for (std::size_t i = 0; i < x.size(); ++i) {
    open |= start[i] != 0;
    const T before = start[i] ? T() : value;
    value = start[i] ? x[i] : how == Scan::copy ? value : value + x[i];
    if (open || how == Scan::copy) y[i] = how == Scan::sum_before ? before : value;
    if (!open) value = T();
  }
  return y;
}

TYPED_TEST(Masked, ScansGoOnFromRankToRank) {
  using T = TypeParam;
  test::Random random(sizeof(T));
  for (int trial = 0; trial < trials; ++trial) {
    const Scan how = trial % 3 == 0 ? Scan::copy : trial % 3 == 1 ? Scan::sum : Scan::sum_before;
    const Index n = random.integer(0, 60);
    const auto a = test::sample<T>(random, test::world(), {n});
    const auto other = test::sample<T>(random, test::world(), {n});
    const auto& b = random.coin() ? a : other;
    const auto starts = random_mask(random, n);
    const auto all = b.all_with(scanned(how, a.values(), starts.values(), b.values()));
    scan(how, a.section(), starts.section(), b.section());
    EXPECT_EQ(b.all(), all);
  }
}

TYPED_TEST(Masked, PackCollectsInOrderAndUnpackDistributes) {
  using T = TypeParam;
  test::Random random(sizeof(T));
  for (int trial = 0; trial < trials; ++trial) {
    const Index n = random.integer(0, 60);
    const auto a = test::sample<T>(random, test::world(), {n});
    const auto dense = test::sample<T>(random, test::world(), {n});
    const auto back = test::sample<T>(random, test::world(), {n});
    const auto mask = random_mask(random, n);

    const std::vector<T> x = a.values();
    const std::vector<std::int32_t> yes = mask.values();
    std::vector<T> packed = dense.values(), unpacked = back.values();
    std::size_t count = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
      if (yes[i]) packed[count++] = unpacked[i] = x[i];
    }
    const auto all_packed = dense.all_with(packed), all_unpacked = back.all_with(unpacked);
    EXPECT_EQ(pack(a.section(), mask.section(), dense.section()), static_cast<Index>(count));
    EXPECT_EQ(dense.all(), all_packed);
    EXPECT_EQ(unpack(dense.section(), mask.section(), back.section()), static_cast<Index>(count));
    EXPECT_EQ(back.all(), all_unpacked);
  }
}

TEST(Masks, LongVectorsGoThroughSmallBuffers) {
  const Index n = 100'003;
  const Array<std::int64_t> a(test::world(), {n}), b(test::world(), {n});
  const Array<std::int32_t> mask(test::world(), {n});
  enumerate(mask, 0, 1);  // yes everywhere but at the beginning
  enumerate(a, 0, 1);
  EXPECT_EQ(pack(a, mask, b), n - 1);
  EXPECT_EQ(b.get(Point{n - 2}), n - 1);
  fill(mask, 0);
  if (test::world().rank() == 0) mask.put(Point{1}, 1);
  scan(Scan::sum, a, mask, b);
  EXPECT_EQ(b.get(Point{n - 1}), n * (n - 1) / 2);
}

TEST(Masks, WrongArgumentsAreRefusedByName) {
  const Array<double> a(test::world(), {9}, {.name = "a"}), b(test::world(), {2}, {.name = "b"});
  const Array<double> square(test::world(), {3, 3});
  const Array<std::int32_t> mask(test::world(), {9}, {.name = "mask"});
  fill(mask, 1);
  try {
    pack(a, mask, b);
    FAIL() << "no error";
  } catch (const Error& e) {
    EXPECT_EQ(e.fault(), Fault::argument);
    EXPECT_STREQ(e.what(),
                 "gannet: pack: the mask \"mask\"[0:9] chooses 9 elements, but \"b\"[0:2] has 2");
  }
  EXPECT_THROW(unpack(b, mask, a), Error);
  EXPECT_THROW(pack(a, mask, a), Error);
  EXPECT_THROW(pack(square, mask, a), Error);
  EXPECT_THROW(scan(Scan::sum, a, mask, b), Error);
  EXPECT_EQ(b.get(Point{0}), 0);
}

}  // namespace
}  // namespace gannet
