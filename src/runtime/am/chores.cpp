#include "am/chores.hpp"

#include <sched.h>

namespace gannet::am {

namespace {

using std::chrono::microseconds;

/// How long messages may be looked for in vain before the rank sleeps.
constexpr microseconds idle_wait{200};

/// A sleeping rank still looks around now and then.
constexpr microseconds nap{500};

}  // namespace

/// A second part may take long: the helper's work is handed back before.
bool MessageChores::work(Shift& shift) {
  if (looked_after()) {
    if (shift.driving) before_->hand_back(shift);
    serve_.give_way();
    return true;
  }
  const bool more = before_ && before_->work(shift);
  bool served = serve_.arrivals();
  if (serve_.has_task()) {
    if (shift.driving) before_->hand_back(shift);
    served = serve_.task() || served;
  }
  if (served) {
    shift.last_work = Clock::now();
    return true;
  }
  if (serve_.crowded()) sched_yield();  // somebody may need it to answer, or to run what came
  if (before_) return more;
  return Clock::now() - shift.last_work < idle_wait;
}

void MessageChores::hand_back(Shift& shift) {
  if (before_) before_->hand_back(shift);
}

void MessageChores::sleep() {
  if (before_) return before_->sleep();
  serve_.sleep(nap);
}

}  // namespace gannet::am
