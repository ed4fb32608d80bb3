// Laws: a fault that is kept is told by every call from then on, the first one; one that may pass
// is told if it lasts, and not if a try went well meanwhile.
#include "progress/sticky_fault.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace gannet::progress {
namespace {

using namespace std::chrono_literals;

std::string told(const StickyFault& fault) {
  try {
    fault.raise("get");
  } catch (const Error& error) {
    return error.what();
  }
  return {};
}

TEST(StickyFault, TellsTheFirstToAll) {
  StickyFault fault;
  EXPECT_EQ(told(fault), "");
  fault.keep(Fault::state, "an answer that nobody asked for");
  fault.keep(Fault::memory, "later");
  fault.clear();
  for (int call = 0; call < 2; ++call)
    EXPECT_EQ(told(fault), "gannet: get: an answer that nobody asked for");
}

TEST(StickyFault, TellsWhatMayPassOnlyIfItLasts) {
  StickyFault fault;
  fault.keep_for_now(Fault::memory, "no memory");
  EXPECT_EQ(told(fault), "") << "the next try may go well";
  fault.clear();
  fault.keep_for_now(Fault::memory, "no memory again");
  std::this_thread::sleep_for(600ms);
  fault.keep_for_now(Fault::memory, "and again");
  EXPECT_EQ(told(fault), "");
  std::this_thread::sleep_for(600ms);
  EXPECT_EQ(told(fault), "gannet: get: no memory again");
  fault.clear();
  EXPECT_EQ(told(fault), "");
}

TEST(StickyFault, WhatIsLostForGoodOutlastsWhatMayPass) {
  StickyFault fault;
  fault.keep_for_now(Fault::memory, "no memory");
  fault.keep(Fault::memory, "a message that came was lost");
  fault.clear();
  EXPECT_EQ(told(fault), "gannet: get: a message that came was lost");
}

}  // namespace
}  // namespace gannet::progress
