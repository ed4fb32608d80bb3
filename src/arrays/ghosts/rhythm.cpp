#include "ghosts/rhythm.hpp"

#include <algorithm>

namespace gannet::ghosts {

namespace {

/// Polls for one beginning; each wakes up a thread, as the beginning itself would.
constexpr int most_looks = 4;

}  // namespace

void Rhythm::begun(Clock::time_point now, Clock::duration patience) {
  const Clock::duration since = now - last_;
  const bool regular = since > patience && std::chrono::abs(since - period_) <= 2 * patience;
  last_ = now;
  expected_ = std::min(period_, since);
  period_ = since;
  patience_ = patience;
  looks_ = regular ? most_looks : 0;
}

/// The first poll comes a little late rather than too early: then one is usually enough. It is
/// timed for the shorter of two periods, since a rank that begins before it has to wake up the
/// thread.
Rhythm::Clock::time_point Rhythm::next_look(Clock::time_point now) {
  if (looks_ == 0) return Clock::time_point::max();
  --looks_;
  return std::max(last_ + expected_ + patience_ / 4, now + patience_);
}

}  // namespace gannet::ghosts
