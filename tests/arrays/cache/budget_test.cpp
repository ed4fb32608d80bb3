// Law: a budget never gives more than its limit, whoever asks, and has all of it again when all
// rooms are given back.
#include "cache/budget.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace gannet::cache {
namespace {

TEST(Budget, RefusesWhatIsNotLeft) {
  Budget budget(100);
  const auto most = budget.take(60);
  ASSERT_TRUE(most);
  EXPECT_FALSE(budget.take(41));
  EXPECT_FALSE(budget.take(~std::size_t{0}));
  {
    const auto rest = budget.take(40);
    EXPECT_TRUE(rest);
    EXPECT_EQ(budget.used(), 100u);
  }
  EXPECT_EQ(budget.used(), 60u);
  EXPECT_EQ(budget.most(), 100u);
}

TEST(Budget, ThreadsTogetherStayBelowTheLimit) {
  Budget budget(100);
  std::vector<std::thread> threads;
  for (std::size_t t = 0; t < 4; ++t) {
    threads.emplace_back([&budget, t] {
      for (std::size_t i = 0; i < 10'000; ++i) {
        const auto room = budget.take(1 + (i * 7 + t) % 60);
        EXPECT_LE(budget.used(), 100u);
      }
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(budget.used(), 0u);
  EXPECT_LE(budget.most(), 100u);
}

}  // namespace
}  // namespace gannet::cache
