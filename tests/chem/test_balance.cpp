// Laws: what ranks give away and take makes their work proportional to their power, and no rank
// does both; numbers of pairs and pairs are the same.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "fock/futures/balance.hpp"
#include "fock/futures/triangle.hpp"

namespace chem {
namespace {

void expect_balance(std::vector<double> work, const std::vector<double>& power) {
  double all = 0, powers = 0;
  for (const double x : work) all += x;
  for (const double x : power) powers += x;
  const auto before = work;
  std::vector<int> gives(work.size()), takes(work.size());
  for (std::size_t me = 0; me < work.size(); ++me) {
    for (const auto& [to, amount] : transfers_of(static_cast<int>(me), before, power)) {
      EXPECT_GT(amount, 0);
      work[me] -= amount;
      work[static_cast<std::size_t>(to)] += amount;
      ++gives[me];
      ++takes[static_cast<std::size_t>(to)];
    }
  }
  for (std::size_t rank = 0; rank < work.size(); ++rank) {
    EXPECT_NEAR(work[rank], all / powers * power[rank], 1e-9 * all);
    EXPECT_TRUE(gives[rank] == 0 || takes[rank] == 0) << "rank " << rank;
  }
}

TEST(Balance, WorkFollowsPower) {
  expect_balance({1}, {3});
  expect_balance({0, 0, 0, 8}, {1, 1, 1, 1});
  expect_balance({9, 0, 3}, {1, 4, 1});
  std::mt19937 random(4711);
  std::uniform_real_distribution<double> uniform;
  for (const std::size_t ranks : {2u, 7u, 100u}) {
    std::vector<double> work(ranks), power(ranks);
    for (auto& x : work) x = std::pow(uniform(random), 5);
    for (auto& x : power) x = 1 + std::floor(4 * uniform(random));
    expect_balance(work, power);
  }
}

TEST(Balance, NothingToDoIsNothingToGive) {
  EXPECT_TRUE(transfers_of(0, {0, 0}, {1, 1}).empty());
  EXPECT_TRUE(transfers_of(1, {2, 2}, {1, 1}).empty());
}

TEST(Triangle, NumbersAndPlacesAreInverse) {
  std::int64_t number = 0;
  for (std::int64_t row = 0; row < 100; ++row) {
    for (std::int64_t column = 0; column <= row; ++column, ++number) {
      EXPECT_EQ(triangle_number(row, column), number);
      EXPECT_EQ(triangle_place(number).row, row);
      EXPECT_EQ(triangle_place(number).column, column);
    }
  }
  for (const std::int64_t row : {94'906'265LL, 2'000'000'000LL}) {
    for (const std::int64_t column : {std::int64_t{0}, row}) {
      const auto place = triangle_place(triangle_number(row, column));
      EXPECT_EQ(place.row, row);
      EXPECT_EQ(place.column, column);
    }
  }
}

}  // namespace
}  // namespace chem
