// Law: each atomic of the table of verbs is done on words, gives what was there before, and refuses
// elements that it does not take; nothing else is done.
#include "node/atomics.hpp"

#include <gtest/gtest.h>

#include <cstdint>

#include "gannet/error.hpp"

namespace gannet::node {
namespace {

TEST(Atomics, EachOfTheTableIsDone) {
  for (const trace::Verb& v : trace::verbs) {
    if (v.family != trace::Family::atomic) continue;
    std::int64_t at = 5, before = -1;
    const std::int64_t first = 5, second = 9;
    atomics::apply(&at, {v.op, Element::int64, 8, {&first, &second}}, &before);
    EXPECT_EQ(before, 5) << v.name;
    std::int32_t half[2] = {7, 11}, half_before = -1;
    const std::int32_t seven = 7;
    atomics::apply(&half[0], {v.op, Element::int32, 4, {&seven, &seven}}, &half_before);
    EXPECT_EQ(half_before, 7) << v.name;
    EXPECT_EQ(half[1], 11) << v.name << " touched its neighbour";
  }
}

TEST(Atomics, ElementsThatAreNoWordsAreRefused) {
  for (const trace::Verb& v : trace::verbs) {
    if (v.family != trace::Family::atomic) continue;
    double at[2] = {1, 2}, before[2] = {3, 4};
    const double in[2] = {5, 6};
    EXPECT_THROW(atomics::apply(at, {v.op, Element::complex128, 16, {in, in}}, before), Error)
        << v.name;
    EXPECT_EQ(at[0], 1) << v.name;
    EXPECT_EQ(before[0], 3) << v.name;
  }
}

TEST(Atomics, OtherVerbsAreRefused) {
  for (const trace::Verb& v : trace::verbs) {
    if (v.family == trace::Family::atomic) continue;
    std::int64_t at = 5, before = -1;
    EXPECT_THROW(atomics::apply(&at, {v.op, Element::int64, 8, {&at, &at}}, &before), Error)
        << v.name;
    EXPECT_EQ(at, 5) << v.name;
  }
}

}  // namespace
}  // namespace gannet::node
