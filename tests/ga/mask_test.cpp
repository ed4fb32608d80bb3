// Law: a mask leaves out the syncs of one call and of no other; what is computed stays the same.
#include <chrono>
#include <thread>

#include "ga/copy.hpp"
#include "ga/elementwise.hpp"
#include "ga/one_sided.hpp"
#include "ga/reduce.hpp"
#include "vectors.hpp"

namespace gannet {
namespace {

using test::Vector;
using Clock = std::chrono::steady_clock;

/// Rank 0 works first, and all others when it has returned from there. Whether they saw that.
template <class Work>
bool first_does_not_wait(Work&& work) {
  Vector<long> returned({0});
  if (test::rank() == 0) {
    work();
    ga::read_increment(returned, {0}, 1);
    return true;
  }
  const auto limit = Clock::now() + std::chrono::seconds(5);
  while (ga::read_increment(returned, {0}, 0) == 0 && Clock::now() < limit) {
    std::this_thread::yield();
  }
  const bool seen = ga::read_increment(returned, {0}, 0) != 0;
  work();
  return seen;
}

TEST(GaMask, NobodyIsWaitedFor) {
  Vector<double> a({1, 2, 3, 4, 5}), b({0, 0, 0, 0, 0});
  EXPECT_TRUE(first_does_not_wait([&] {
    ga::mask_sync(false, false);
    ga::zero(a, ga::whole);
  }));
  EXPECT_EQ(a.values(), (std::vector<double>(5, 0)));
  EXPECT_TRUE(first_does_not_wait([&] {
    ga::mask_sync(false, false);
    ga::copy(a, ga::whole, b, ga::whole);
  }));
}

TEST(GaMask, EachHalfCounts) {
  Vector<double> a({1, 2, 3, 4, 5});
  const double two = 2;
  for (const bool first : {false, true}) {
    ga::mask_sync(first, !first);
    ga::scale(a, ga::whole, &two);
    ga::sync();
  }
  EXPECT_EQ(a.values(), (std::vector<double>{4, 8, 12, 16, 20}));
}

TEST(GaMask, CountsForOneCall) {
  Vector<double> a({1, 2});
  ga::mask_sync(false, false);
  ga::zero(a, ga::whole);
  EXPECT_TRUE(ga::take_mask().first);
  ga::mask_sync(false, false);
  { Vector<double> taken({3, 4}); }
  EXPECT_TRUE(ga::take_mask().last);
}

TEST(GaMask, ResultsThatAllNeedAreThere) {
  Vector<double> a({1, 2, 3}), b({4, 5, 6});
  for (int i = 0; i < 100; ++i) {
    ga::mask_sync(false, false);
    ASSERT_EQ(ga::double_dot(a, 'n', ga::whole, b, 'n', ga::whole), 32);
  }
}

}  // namespace
}  // namespace gannet
