// Laws: what fits into free buffers goes at once; more waits until the helper has served, and not
// longer; all that is sent arrives once, in order, and never more than the plan has buffers for;
// a flow of which all is known to be served is as new.
#include "predict/credits.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

namespace gannet::predict {
namespace {

using remote::flow::Plan;

/// Four buffers of 1000 bytes for each client, acknowledged two by two, and one spare one.
constexpr Plan small{.clients = 8, .credits = 4, .buffer = 1000, .spares = 1};

/// A helper that takes a second for a block, and a link that takes a hundredth.
class SlowHelper {
 public:
  Credits::Way carry(double ready, double bytes) {
    left_ = std::max(left_, ready) + 0.01;
    served_ = std::max(served_, left_) + 1;
    in_buffers_.insert(served_);
    in_buffers_.erase(in_buffers_.begin(), in_buffers_.upper_bound(left_));
    most_ = std::max(most_, in_buffers_.size());
    bytes_ += bytes;
    ++blocks_;
    return {left_, left_, served_};
  }
  Credits::Carry as_carry() {
    return [this](double ready, double bytes) { return carry(ready, bytes); };
  }

  double left_ = 0, served_ = 0, bytes_ = 0;
  int blocks_ = 0;
  std::size_t most_ = 0;

 private:
  std::multiset<double> in_buffers_;  // when each of them is free
};

TEST(Credits, WhatFitsGoesAtOnce) {
  Credits credits(small, 2, 1e-6);
  SlowHelper helper;
  const auto sent = credits.send(0, 0, 1, 4000, helper.as_carry());
  EXPECT_EQ(sent.waited, 0);
  EXPECT_NEAR(sent.left, 0.04, 1e-9);
  EXPECT_EQ(helper.blocks_, 4);
}

TEST(Credits, WhatDoesNotFitWaitsForTheHelper) {
  Credits credits(small, 2, 1e-6);
  SlowHelper helper;
  const auto sent = credits.send(0, 0, 1, 20000, helper.as_carry());
  EXPECT_EQ(helper.blocks_, 20);
  EXPECT_NEAR(helper.bytes_, 20000, 1e-6);
  EXPECT_NEAR(helper.served_, 20.01, 1e-3) << "the helper never waits for a block";
  EXPECT_GT(sent.waited, 20 - small.credits - small.spares - small.coalesced());
  EXPECT_LT(sent.left, helper.served_ - 2);
  EXPECT_LE(helper.most_, static_cast<std::size_t>(small.credits + small.spares));
}

TEST(Credits, AQuietFlowIsAsNew) {
  Credits credits(small, 2, 1e-6);
  SlowHelper helper;
  for (int time = 0; time < 100; ++time) {
    const auto sent = credits.send(100.0 * time, 0, 1, 4000, helper.as_carry());
    EXPECT_EQ(sent.waited, 0) << time;
  }
}

TEST(Credits, ManySendersKeepToTheirBuffers) {
  std::mt19937 random(7);
  for (int round = 0; round < 50; ++round) {
    Credits credits(small, 1, 1e-3);
    SlowHelper helper;
    double now = 0, bytes = 0;
    for (int message = 0; message < 200; ++message) {
      now += 0.001 * static_cast<double>(random() % 3000);
      const double size = static_cast<double>(random() % 9000);
      const auto sent = credits.send(now, random() % 8, 0, size, helper.as_carry());
      EXPECT_GE(sent.left, now + sent.waited);
      bytes += size;
    }
    EXPECT_NEAR(helper.bytes_, bytes, 1e-3);
    EXPECT_LE(helper.most_, static_cast<std::size_t>(small.bound() / small.buffer));
  }
}

}  // namespace
}  // namespace gannet::predict
