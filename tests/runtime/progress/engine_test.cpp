// Laws: a wait polls every source of its rank, delegates the helper's work to itself only when it
// lasts, and gives it back when it ends, when nothing comes and before a task may take long; one
// that polls for all is alone, and those who wait give way to it; the table of docs/progress.md is
// what the engine does.
#include <gtest/gtest.h>

#include <thread>

#include "progress/wait.hpp"

namespace gannet::progress {
namespace {

using namespace std::chrono_literals;

/// A source with a thread of its own, as the helper is.
struct Delegated final : Source {
  bool poll(Turn& turn) noexcept override {
    ++asked;
    if (!turn.delegated) {
      if (turn.found_nothing || turn.is_brief()) return false;
      turn.delegated = this;
      ++taken;
    }
    return works;
  }
  void give_back() noexcept override { ++given_back; }

  int asked = 0, taken = 0, given_back = 0;
  bool works = false;
};

struct Messages final : Source {
  bool poll(Turn& turn) noexcept override {
    ++asked;
    if (has_task) turn.give_back();
    return has_task;
  }
  int asked = 0;
  bool has_task = false;
};

struct Place final : Sleeper {
  void sleep(std::chrono::microseconds at_most) override {
    ++sleeps;
    std::this_thread::sleep_for(at_most);
  }
  int sleeps = 0;
};

class AnEngine : public testing::Test {
 protected:
  std::atomic<int> leaver{0};
  Engine engine{leaver};
  Delegated helper;
  Messages messages;
  Place port, ring;
};

TEST_F(AnEngine, HasNothingToPollAtFirst) {
  EXPECT_FALSE(engine.any());
  EXPECT_TRUE(engine.may_sleep_on_memory());
}

TEST_F(AnEngine, PollsAllItsSources) {
  engine.open_network(&helper, &port);
  engine.open_messages(&messages, &ring);
  Wait wait(engine, "a test");
  wait.pause();
  EXPECT_EQ(helper.asked, 1);
  EXPECT_EQ(messages.asked, 1);
  EXPECT_FALSE(engine.may_sleep_on_memory()) << "only a poll sees what comes";
}

TEST_F(AnEngine, DelegatesToAWaitThatLastsAndGivesItBackAtItsEnd) {
  engine.open_network(&helper, &port);
  helper.works = true;
  {
    Wait wait(engine, "a test");
    wait.pause();
    EXPECT_EQ(helper.taken, 0) << "a brief wait takes nothing over";
    std::this_thread::sleep_for(1ms);
    wait.pause();
    EXPECT_EQ(helper.taken, 1);
    EXPECT_EQ(helper.given_back, 0);
  }
  EXPECT_EQ(helper.given_back, 1);
}

TEST_F(AnEngine, GivesBackWhatBroughtNothingAndSleeps) {
  engine.open_network(&helper, &port);
  Wait wait(engine, "a test");
  const auto end = Clock::now() + 1s;
  while (port.sleeps == 0 && Clock::now() < end) wait.pause_for_message();
  EXPECT_EQ(port.sleeps, 1);
  EXPECT_EQ(helper.given_back, helper.taken);
  std::this_thread::sleep_for(1ms);
  wait.pause_for_message();
  EXPECT_EQ(helper.taken, 1) << "not again in the same wait";
}

TEST_F(AnEngine, GivesBackBeforeATask) {
  engine.open_network(&helper, &port);
  engine.open_messages(&messages, &ring);
  helper.works = true;
  Wait wait(engine, "a test");
  std::this_thread::sleep_for(1ms);
  wait.pause();
  messages.has_task = true;
  wait.pause();
  EXPECT_EQ(helper.given_back, 1);
}

TEST_F(AnEngine, SleepsAtThePortBeforeTheRing) {
  engine.open_messages(&messages, &ring);
  engine.sleep(1us);
  EXPECT_EQ(ring.sleeps, 1);
  engine.open_network(nullptr, &port);
  engine.sleep(1us);
  EXPECT_EQ(port.sleeps, 1);
  EXPECT_EQ(ring.sleeps, 1);
}

TEST_F(AnEngine, LeavesTheSourcesToOneThatPollsForAll) {
  engine.open_messages(&messages, &ring);
  const Engine::Sole sole(engine);
  ASSERT_TRUE(sole.mine());
  EXPECT_FALSE(Engine::Sole(engine).mine());
  EXPECT_TRUE(engine.polled()) << "the second one has ended nothing";
  Wait wait(engine, "a test");
  wait.pause();
  EXPECT_EQ(messages.asked, 0);
  EXPECT_TRUE(sole.was_given_way());
  EXPECT_FALSE(sole.was_given_way()) << "told once";
}

TEST_F(AnEngine, LeavesAThreadWithAPortOfItsOwnAlone) {
  engine.open_network(&helper, &port);
  Place own;
  Wait wait(Policy(engine, false, own), "a test");
  const auto end = Clock::now() + 1s;
  while (own.sleeps == 0 && Clock::now() < end) wait.pause_for_message();
  EXPECT_EQ(own.sleeps, 1);
  EXPECT_EQ(port.sleeps, 0);
  EXPECT_EQ(helper.asked, 0);
}

}  // namespace
}  // namespace gannet::progress
