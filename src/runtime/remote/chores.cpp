#include "remote/chores.hpp"

#include <sched.h>

#include "remote/client/client.hpp"
#include "remote/helper/helper.hpp"

namespace gannet::remote {

namespace {

using std::chrono::microseconds;

/// A wait as long as this takes the helper's work over: for less it is not worth waking anybody.
constexpr microseconds short_wait{20};

/// How long messages may be looked for in vain before the rank sleeps.
constexpr microseconds idle_wait{200};
constexpr microseconds idle_wait_in_a_crowd{20};

/// A sleeping rank still looks around now and then.
constexpr microseconds nap{500};

}  // namespace

bool NodeChores::work(Shift& shift) {
  const auto now = Clock::now();
  const bool is_short = now - shift.last_work <= short_wait;
  if (helper_ && !shift.driving && !shift.was_idle && !is_short) {
    helper_->drive();
    shift.driving = true;
  }
  if (shift.driving && helper_->assist()) shift.last_work = now;
  if (!is_short || crowded_) sched_yield();  // somebody may need it to answer
  return now - shift.last_work < (crowded_ ? idle_wait_in_a_crowd : idle_wait);
}

void NodeChores::hand_back(Shift& shift) {
  helper_->hand_back();
  shift.driving = false;
}

void NodeChores::sleep() { client_.sleep(nap); }

bool RankChores::work(Shift& shift) {
  node::Chores* chores = rank_.chores.load(std::memory_order_acquire);
  return chores && chores->work(shift);
}

void RankChores::hand_back(Shift& shift) {
  if (node::Chores* chores = rank_.chores.load(std::memory_order_acquire)) chores->hand_back(shift);
}

void RankChores::sleep() { own_.sleep(nap); }

}  // namespace gannet::remote
