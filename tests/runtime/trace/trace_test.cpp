// Law: the summary adds up what all ranks counted, name by name and operation by operation, and
// nothing is counted when nobody listens.
#include "trace/trace.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace gannet::trace {
namespace {

void one_event(Op op, Index bytes, bool own, std::uint64_t id = 7) {
  const std::string name = "fock\tmatrix";
  const Patch patch{{0}, {1}};
  observe([&] { return Event{op, nullptr, {name, id}, patch, bytes, own ? 0 : 1, own}; }, [] {});
}

class Trace : public testing::Test {
 protected:
  void listen(const char* value) {
    ::setenv("GANNET_STATS", value, 1);
    start();
  }
  void TearDown() override {
    listen("0");
    take_counters();
  }
};

TEST_F(Trace, NothingIsCountedWhenOff) {
  listen("0");
  one_event(Op::put, 8, true);
  EXPECT_EQ(take_counters(), "");
}

TEST_F(Trace, RanksAddUp) {
  listen("1");
  one_event(Op::put, 512, true);
  one_event(Op::put, 512, false);
  one_event(Op::get, 8, false);
  const std::string rank0 = take_counters();
  EXPECT_EQ(take_counters(), "") << "taken twice";
  one_event(Op::put, 1024, false);
  const std::string table = summary({rank0, take_counters()});
  EXPECT_NE(table.find("fock matrix #7"), std::string::npos) << table;
  EXPECT_NE(table.find("2.0 KiB    25.0%"), std::string::npos) << table;
}

TEST_F(Trace, ArraysOfOneNameShareARow) {
  listen("1");
  for (const std::uint64_t id : {12, 9, 340}) one_event(Op::put, 512, true, id);
  const std::string table = summary({take_counters()});
  EXPECT_NE(table.find("fock matrix #9-340 "), std::string::npos) << table;
  EXPECT_NE(table.find(" 3      1.5 KiB   100.0%"), std::string::npos) << table;
  EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 2) << table;
}

TEST_F(Trace, ResultsAndErrorsPassThrough) {
  listen("1");
  const std::string name;
  const Patch patch;
  const auto event = [&] { return Event{Op::get, nullptr, {name, 1}, patch, 8, 0, true}; };
  EXPECT_EQ(observe(event, [] { return 42; }), 42);
  EXPECT_THROW(observe(event, []() -> int { throw Error(Fault::state, "no"); }), Error);
  EXPECT_NE(take_counters().find("get 2"), std::string::npos);
}

}  // namespace
}  // namespace gannet::trace
