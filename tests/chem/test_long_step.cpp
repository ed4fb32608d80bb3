// Law: a long step says how far it is when a tenth more is done, and at most once in a minute.
#include <gtest/gtest.h>

#include "report/long_step.hpp"

namespace {

TEST(LongStep, IsQuietFirst) {
  chem::LongStep step("(T)", 0, 100);
  EXPECT_EQ(step.reached(0.5, 130), "");
  EXPECT_EQ(step.reached(0.05, 500), "");
}

TEST(LongStep, TellsWhatIsLeft) {
  chem::LongStep step("(T)", 0, 100);
  const auto line = step.reached(0.25, 200);
  EXPECT_EQ(line.find("  (T)         25 % after 100 s, 300 s left: until 20"), 0u) << line;
  EXPECT_EQ(step.reached(0.3, 400), "") << "only a twentieth more";
  EXPECT_NE(step.reached(0.4, 400), "");
  EXPECT_EQ(step.reached(0.9, 420), "") << "too early";
  EXPECT_EQ(step.reached(1, 1000), "") << "there is nothing left";
}

TEST(LongStep, WhatWasDoneBeforeTookNoTime) {
  chem::LongStep step("(T)", 0.5, 0);
  EXPECT_NE(step.reached(0.75, 100).find("after 100 s, 100 s left"), std::string::npos);
}

}  // namespace
