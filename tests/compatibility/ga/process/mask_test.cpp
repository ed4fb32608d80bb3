// Law: a mask leaves out the syncs of one call and of no other; what is computed stays the same.
// The end of an array, messages to all and messages of all come after what everybody did before.
#include <chrono>
#include <thread>

#include "ga/arrays/locality.hpp"
#include "ga/data_parallel/copy.hpp"
#include "ga/data_parallel/elementwise.hpp"
#include "ga/data_parallel/reduce.hpp"
#include "ga/process/collectives.hpp"
#include "ga/transfer/one_sided.hpp"
#include "ga/vectors.hpp"

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

/// A call that follows the whole mask.
template <class Call>
void masked(Call&& call) {
  ga::mask_sync(false, false);
  const ga::Masked all(true, true);
  call();
}

/// `others` of all but rank 0, late; then `call` of all. What rank 0 finds in its element then.
template <class Call>
long found_after(Call&& call) {
  Vector<long> a({0});
  if (test::rank() != 0) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    const long one = 1;
    ga::accumulate(a, {{0}, {1}}, &one, {}, &one);
  }
  call();
  const long found = test::rank() == 0 ? *static_cast<long*>(ga::access(a, {{0}, {1}}).data) : 0;
  ga::sync();
  return found;
}

TEST(GaMask, NobodyIsWaitedFor) {
  Vector<double> a({1, 2, 3, 4, 5}), b({0, 0, 0, 0, 0});
  EXPECT_TRUE(first_does_not_wait([&] { masked([&] { ga::zero(a, ga::whole); }); }));
  EXPECT_EQ(a.values(), (std::vector<double>(5, 0)));
  EXPECT_TRUE(first_does_not_wait([&] { masked([&] { ga::copy(a, ga::whole, b, ga::whole); }); }));
}

TEST(GaMask, EachHalfCounts) {
  Vector<double> a({1, 2, 3, 4, 5});
  const double two = 2;
  for (const bool first : {false, true}) {
    ga::mask_sync(first, !first);
    {
      const ga::Masked half(true, true);
      ga::scale(a, ga::whole, &two);
    }
    ga::sync();
  }
  EXPECT_EQ(a.values(), (std::vector<double>{4, 8, 12, 16, 20}));
}

TEST(GaMask, IsTakenByACallThatDoesNotFollow) {
  for (const bool follows : {false, true}) {
    ga::mask_sync(false, false);
    {
      const ga::Masked call(follows, false);
      EXPECT_EQ(ga::syncs().before, !follows);
      EXPECT_TRUE(ga::syncs().after);
    }
    const ga::Masked next(true, true);
    EXPECT_TRUE(ga::syncs().before);
    EXPECT_TRUE(ga::syncs().after);
  }
}

TEST(GaMask, TheEndOfAnArrayComesAfterAllWorkOnOthers) {
  const long others = test::rank() == 0 ? test::ranks() - 1 : 0;
  for (const bool forever : {false, true}) {
    ga::Array* other = ga::create({.type = interface::c_long, .shape = {100}});
    EXPECT_EQ(found_after([&] { forever ? ga::destroy(*other) : (void)ga::deallocate(*other); }),
              others);
    if (!forever) ga::destroy(*other);
  }
}

TEST(GaMask, MessagesComeAfterAllWork) {
  const long others = test::rank() == 0 ? test::ranks() - 1 : 0;
  long x = 1;
  EXPECT_EQ(found_after([&] { ga::broadcast(ga::world_group, &x, sizeof x, 0); }), others);
  EXPECT_EQ(found_after([&] { ga::combine(ga::world_group, interface::c_long, &x, 1, "+"); }),
            others);
  EXPECT_EQ(x, test::ranks());
}

TEST(GaMask, AnEndThatIsMaskedWaitsForNobody) {
  ga::Array* other = ga::create({.type = interface::c_long, .shape = {100}});
  EXPECT_TRUE(first_does_not_wait([&] { masked([&] { ga::destroy(*other); }); }));
}

TEST(GaMask, ResultsThatAllNeedAreThere) {
  Vector<double> a({1, 2, 3}), b({4, 5, 6});
  for (int i = 0; i < 100; ++i) {
    masked([&] { ASSERT_EQ(ga::double_dot(a, 'n', ga::whole, b, 'n', ga::whole), 32); });
  }
}

}  // namespace
}  // namespace gannet
