// Law: what is written on the way takes at most a tenth of the time; the first write may be at
// once.
#include <gtest/gtest.h>

#include "checkpoint/pace.hpp"

namespace {

double now = 0;

TEST(Pace, LeavesNineTenthsToOthers) {
  chem::Pace pace([] { return now; });
  EXPECT_TRUE(pace.due());
  pace.time([] { now += 2; });
  now += 19.9;
  EXPECT_FALSE(pace.due());
  now += 0.2;
  EXPECT_TRUE(pace.due());
  pace.time([] { now += 1; });
  now += 10.1;
  EXPECT_TRUE(pace.due()) << "a shorter one comes sooner";
}

}  // namespace
