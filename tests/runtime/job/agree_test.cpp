// Law: ranks that bring the same terms agree; otherwise every rank gets the same Error, which names
// the first rank that differs from rank 0 and both values.
#include "job/agree.hpp"

#include <gtest/gtest.h>

#include "gannet/error.hpp"
#include "support/ranks.hpp"

namespace gannet::job {
namespace {

std::string objection(const Terms& mine) {
  try {
    agree(MPI_COMM_WORLD, mine);
  } catch (const Error& error) {
    EXPECT_EQ(error.fault(), Fault::system);
    return error.what();
  }
  return "";
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(Agree, TheSameTermsAreFine) {
  EXPECT_EQ(objection({}), "");
  EXPECT_EQ(objection({{"Gannet", "1.0"}, {"GANNET_FLOW", "auto"}}), "");
}

TEST(Agree, EveryRankLearnsWhichRankDiffersAndInWhat) {
  for (int odd = 1; odd < test::ranks(); ++odd) {
    const bool differs = test::rank() >= odd;
    const std::string text = objection(
        {{"Gannet", "1.0"}, {"GANNET_FLOW", differs ? "2x4K" : "auto"}, {"pointers", "8"}});
    EXPECT_TRUE(has(text, "rank " + std::to_string(odd) + " ")) << text;
    EXPECT_TRUE(has(text, "has GANNET_FLOW 2x4K, rank 0 has GANNET_FLOW auto")) << text;
    EXPECT_FALSE(has(text, "pointers")) << text;
  }
}

TEST(Agree, ValuesThatBeginAlikeDiffer) {
  if (test::ranks() == 1) GTEST_SKIP() << "needs two ranks";
  const bool last = test::rank() == test::ranks() - 1;
  const std::string longer = objection({{"version", last ? "1.10" : "1.1"}, {"x", "y"}});
  EXPECT_TRUE(has(longer, "has version 1.10, rank 0 has version 1.1;")) << longer;
  const std::string first = objection({{last ? "Bannet" : "Gannet", "1"}});
  EXPECT_TRUE(has(first, "has Bannet 1, rank 0 has Gannet 1;")) << first;
}

}  // namespace
}  // namespace gannet::job
