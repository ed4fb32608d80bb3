// Law: where updates begin regularly, their thread is awake no later than it may be after each of
// them, without a word from the one who begins, and for no more than two looks in a period; where
// they begin at odd times, or not any more, it does not look at all.
#include "ghosts/rhythm.hpp"

#include <gtest/gtest.h>

#include <cstdint>

#include "support/random.hpp"

namespace gannet {
namespace {

using ghosts::Rhythm;
using std::chrono::microseconds;
using Moment = Rhythm::Clock::time_point;

/// What happens between two beginnings: looks, until one comes after the next beginning.
struct Wait {
  int looks = 0;
  Rhythm::Clock::duration late = Rhythm::Clock::duration::max();
};

Wait wait_for(Rhythm& rhythm, Moment attended, Moment next) {
  Wait wait;
  for (Moment look = rhythm.next_look(attended); look != Moment::max();
       look = rhythm.next_look(look)) {
    ++wait.looks;
    if (look < next) continue;
    wait.late = look - next;
    break;
  }
  return wait;
}

constexpr microseconds patience{300};

/// `jitter`: how much a period may be longer than 5 ms, in microseconds.
void expect_regular(std::int64_t jitter) {
  test::Random random(11);
  Rhythm rhythm;
  Moment begin{};
  int looks = 0;
  constexpr int times = 200;
  for (int i = 0; i < times + 2; ++i) {
    rhythm.begun(begin, patience);
    const Moment next = begin + microseconds(5000 + random.integer(0, jitter));
    const Wait wait = wait_for(rhythm, begin + microseconds(400), next);
    if (i >= 2) {
      EXPECT_LE(wait.late, patience) << "period " << i;
      looks += wait.looks;
    }
    begin = next;
  }
  EXPECT_LE(looks, times * 2);
}

TEST(Rhythm, MeetsWhatBeginsRegularly) {
  expect_regular(0);
  expect_regular(50);
  expect_regular(200);
}

TEST(Rhythm, DoesNotLookForWhatComesAtOddTimes) {
  Rhythm rhythm;
  Moment begin{};
  for (int i = 0; i < 100; ++i) {
    rhythm.begun(begin, patience);
    EXPECT_EQ(rhythm.next_look(begin), Moment::max()) << "after beginning " << i;
    begin += microseconds(2000 * (1 + i % 3));
  }
}

TEST(Rhythm, GivesUpSoonWhenNothingBegins) {
  Rhythm rhythm;
  Moment begin{};
  for (int i = 0; i < 5; ++i) rhythm.begun(begin += microseconds(5000), patience);
  const Wait wait = wait_for(rhythm, begin, Moment::max());
  EXPECT_GT(wait.looks, 0);
  EXPECT_LE(wait.looks, 4);
}

}  // namespace
}  // namespace gannet
