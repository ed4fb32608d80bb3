// Law: the difference of two runs has a row for each place that one of them has, whoever the peers
// were: its seconds and its waiting in both and their ratio; what changed most comes first, and of
// the rest only as many rows as were asked for.
#include <gtest/gtest.h>

#include <sstream>

#include "timeline/commands.hpp"

namespace gannet::timeline {
namespace {

constexpr Time ms = 1'000'000;

struct Difference : testing::Test {
  timeline::Run a, b;

  Difference() {
    for (timeline::Run* run : {&a, &b}) {
      run->mode = trace::format::mode_events;
      run->length = 100 * ms;
      run->ranks.resize(3);
      run->lines = {"fock.cpp:10", "fock.cpp:20"};
    }
  }

  static void happens(timeline::Run& run, std::uint32_t line, Time time, Time wait, int peer = 1) {
    Event event;
    event.op = Op::lock;
    event.begin = run.events.empty() ? 0 : run.events.back().end;
    event.end = event.complete = event.begin + time;
    event.wait = wait;
    event.line = line;
    event.peer = peer;
    run.events.push_back(event);
  }

  /// The rows below the title.
  std::vector<std::string> rows(std::size_t most = 10) const {
    std::ostringstream out;
    print_difference(a, b, most, out);
    std::istringstream in(out.str());
    std::vector<std::string> all;
    for (std::string line; std::getline(in, line);) {
      if (line.find("fock.cpp") != line.npos) all.push_back(line);
    }
    return all;
  }
};

TEST_F(Difference, TimesAndWaitsOfBoth) {
  happens(a, 0, 4 * ms, 3 * ms);
  happens(b, 0, 6 * ms, 5 * ms, 1);
  happens(b, 0, 2 * ms, 1 * ms, 2);
  ASSERT_EQ(rows().size(), 1u);
  std::istringstream row(rows()[0]);
  double a_seconds = 0, b_seconds = 0, a_waiting = 0, b_waiting = 0, ratio = 0;
  row >> a_seconds >> b_seconds >> a_waiting >> b_waiting >> ratio;
  EXPECT_DOUBLE_EQ(a_seconds, 0.004);
  EXPECT_DOUBLE_EQ(b_seconds, 0.008);
  EXPECT_DOUBLE_EQ(a_waiting, 0.003);
  EXPECT_DOUBLE_EQ(b_waiting, 0.006);
  EXPECT_DOUBLE_EQ(ratio, 2);
}

TEST_F(Difference, WhatChangedMostComesFirst) {
  happens(a, 0, 4 * ms, 0);
  happens(a, 1, 9 * ms, 0);
  happens(b, 0, 5 * ms, 0);
  happens(b, 1, 2 * ms, 0);
  ASSERT_EQ(rows().size(), 2u);
  EXPECT_NE(rows()[0].find("fock.cpp:20"), std::string::npos) << rows()[0];
  ASSERT_EQ(rows(1).size(), 1u);
  EXPECT_EQ(rows(1)[0], rows()[0]);
}

TEST_F(Difference, ARowOfOneRunIsNew) {
  happens(b, 1, 2 * ms, 0);
  ASSERT_EQ(rows().size(), 1u);
  EXPECT_NE(rows()[0].find(" new "), std::string::npos) << rows()[0];
}

}  // namespace
}  // namespace gannet::timeline
