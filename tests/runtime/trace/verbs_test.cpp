// Laws: the numbers of verbs, which are in files, mean what they meant in version 3's first file;
// what the recorder, the summary and the page make of a one-sided verb follows from its row.
#include "trace/verbs.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "page/events.hpp"
#include "timeline/counting.hpp"
#include "trace/advice.hpp"

namespace gannet::trace {
namespace {

TEST(Verbs, NumbersInFilesKeepTheirMeaning) {
  constexpr std::string_view written[] = {
      "put",         "get",    "accumulate",   "scatter",    "gather",  "scatter_accumulate",
      "fetch_add",   "swap",   "compare_swap", "collective", "message", "first_part",
      "second_part", "begun",  "wait",         "completed",  "fence",   "sync",
      "lock",        "stripe", "credits",      "service",    "task",    "region_begin",
      "region_end",  "pause",  "resume",       "unlock",     "used",    "diagonals"};
  ASSERT_GE(std::size(verbs), std::size(written));
  for (std::size_t number = 0; number < std::size(written); ++number) {
    EXPECT_EQ(name_of(static_cast<Op>(number)), written[number]) << number;
  }
}

TEST(Verbs, WhatIsNoneIsNothing) {
  for (int number = static_cast<int>(Op::count); number < 256; ++number) {
    const Verb& none = verb(static_cast<Op>(number));
    EXPECT_EQ(&none, &no_verb) << number;
    EXPECT_FALSE(none.one_sided() || none.takes_time() || none.waits());
  }
  EXPECT_EQ(&verb("fetch_and_frobnicate"), &no_verb);
  EXPECT_EQ(&verb("?"), &no_verb);
}

TEST(Verbs, OneSidedOnesAreAccessesToTheTimeline) {
  for (const Verb& v : verbs) {
    timeline::Event event;
    event.op = v.op;
    event.where = timeline::Where::element;
    EXPECT_EQ(event.is_access(), v.one_sided()) << v.name;
    EXPECT_EQ(timeline::takes_time(v.op), v.takes_time()) << v.name;
    EXPECT_TRUE(!v.one_sided() || timeline::counts(v.op, Op::count)) << v.name;
  }
}

/// viewer/src/data/run.ts has these as kinds that touch elements.
TEST(Verbs, OneSidedOnesTouchElementsOnThePage) {
  for (const Verb& v : verbs) {
    const std::string kind = page::kind_of(v.op, "");
    const bool touches = kind == "get" || kind == "put" || kind == "accumulate" ||
                         kind == "element" || kind == "atomic";
    EXPECT_EQ(touches, v.one_sided()) << v.name;
  }
}

TEST(Verbs, AdviceIsAboutAllOneSidedOnes) {
  for (const Verb& v : verbs) {
    Cost cost;
    cost.name = "fock";
    cost.operation = v.name;
    cost.of_array = true;
    cost.calls = 1000;
    cost.bytes = 8'000'000;
    cost.ns = cost.heaviest_ns = 1'000'000'000;
    const bool hot = advice({cost}, {0, 0, 0}).find("owns") != std::string::npos;
    EXPECT_EQ(hot, v.one_sided()) << v.name;
  }
}

}  // namespace
}  // namespace gannet::trace
