// Law: between two ends of a loop, next_value() gives every number from 0 on to exactly one rank;
// after the end it begins at 0 again.

#include <gtest/gtest.h>

#include <vector>

#include "begin_once.hpp"
#include "gannet/error.hpp"
#include "support/ranks.hpp"
#include "tcgmsg/tcgmsg.hpp"

namespace gannet::test {
namespace {

class Counter : public testing::Test {
 protected:
  void SetUp() override { begin_once(); }
};

TEST_F(Counter, GivesEveryNumberOnceInEveryLoop) {
  constexpr Index tasks = 500;
  for (int loop = 0; loop < 3; ++loop) {
    std::vector<long> taken(tasks);
    for (Index task; (task = tcgmsg::next_value(ranks())) < tasks;) ++taken[task];
    EXPECT_EQ(tcgmsg::next_value(-ranks()), 0);
    tcgmsg::combine(1, taken.data(), tasks, Element::int64, "+");
    EXPECT_EQ(taken, std::vector<long>(tasks, 1));
  }
}

TEST_F(Counter, ServesSomeRanksOnly) {
  if (rank() == ranks() - 1) {
    for (Index i = 0; i < 10; ++i) EXPECT_EQ(tcgmsg::next_value(1), i);
    tcgmsg::next_value(-1);
    EXPECT_EQ(tcgmsg::next_value(1), 0);
    tcgmsg::next_value(-1);
  }
  tcgmsg::synchronise(1);
}

TEST_F(Counter, RefusesWhatCannotWork) {
  EXPECT_THROW(tcgmsg::next_value(0), Error);
  EXPECT_THROW(tcgmsg::next_value(-ranks() - 1), Error);
}

}  // namespace
}  // namespace gannet::test
