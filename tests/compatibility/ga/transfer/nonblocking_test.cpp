// Law: the number of a request is its own: requests that follow each other have different ones, so
// that who waits for one again, or for anything else, waits for nothing; and a request that nobody
// waits for gives its place to others when it is complete.

#include "ga/transfer/nonblocking.hpp"

#include <gtest/gtest.h>

#include <set>

#include "ga/process/sync.hpp"
#include "ga/program.hpp"

namespace gannet::test {
namespace {

class NonBlocking : public testing::Test {
 protected:
  static constexpr Index length = 1000;

  void SetUp() override {
    begin_ga();
    array_ = ga::create({interface::c_long, {ranks() * length}, "a", ga::world_group});
  }
  void TearDown() override {
    ga::sync(ga::world_group);
    ga::destroy(*array_);
  }

  /// To the block of the next rank, on another node where there is one.
  ga::RequestNumber put(const std::vector<long>& from) {
    const Index lo = (rank() + 1) % ranks() * length;
    return ga::nb_put(*array_, {{lo}, {lo + length}}, from.data(), {});
  }

  ga::Array* array_;
  const std::vector<long> data_ = std::vector<long>(length, 7);
};

TEST_F(NonBlocking, NumbersOfRequestsThatFollowEachOtherDiffer) {
  std::set<ga::RequestNumber> before;
  for (int i = 0; i < 100; ++i) {
    const ga::RequestNumber number = put(data_);
    EXPECT_NE(number, 0);
    if (number != ga::complete) {
      EXPECT_TRUE(before.insert(number).second) << number << " again";
    }
    for (const ga::RequestNumber old : before) {
      if (old != number) {
        EXPECT_TRUE(ga::test(old));
      }
    }
    ga::wait(number);
    EXPECT_TRUE(ga::test(number));
    ga::wait(number);
  }
}

TEST_F(NonBlocking, WhatIsNoNumberHasNothingToWaitFor) {
  const ga::RequestNumber number = put(data_);
  for (const std::int64_t other : {std::int64_t{0}, std::int64_t{-1}, INT64_MIN, INT64_MAX,
                                   (std::int64_t{1} << 32) + number, std::int64_t{number} + 1}) {
    EXPECT_TRUE(ga::test(other)) << other;
    ga::wait(other);
  }
  ga::wait(number);
}

TEST_F(NonBlocking, WhatNobodyWaitsForGivesItsPlaceToOthers) {
  constexpr int at_once = 8, places = 64;
  for (int i = 0; i < 100; ++i) {
    for (int k = 0; k < at_once; ++k) EXPECT_LT(put(data_) % 65536, places);
    ga::sync(ga::world_group);
  }
}

}  // namespace
}  // namespace gannet::test
