#include "rma/patience.hpp"

#include <sched.h>

#include "base/text.hpp"
#include "base/waiting.hpp"
#include "gannet/error.hpp"
#include "rma/client/client.hpp"
#include "rma/helper/helper.hpp"
#include "rma/runtime.hpp"

namespace gannet::rma {

namespace {

using std::chrono::microseconds;

/// A wait as long as this takes the helper's work over: for less it is not worth waking anybody.
constexpr microseconds short_wait{20};

/// How long messages may be looked for in vain before the rank sleeps.
constexpr microseconds idle_wait{200};
constexpr microseconds idle_wait_in_a_crowd{20};

/// What a rank did before it left may still be on its way round, as in the steps of a barrier.
constexpr std::chrono::milliseconds time_to_arrive{100};

/// A sleeping rank still looks around now and then.
constexpr microseconds nap{500};

}  // namespace

Patience::Patience(Runtime& runtime, const char* call)
    : runtime_(runtime), call_(call), alone_(!runtime.has_client()) {
  if (!alone_) last_work_ = Clock::now();
}

Patience::~Patience() {
  if (driving_) stop_driving();
  if (noted_) base::waiting::end();
}

void Patience::encourage() { last_work_ = Clock::now(); }

/// True if a message was dealt with, or may come soon.
bool Patience::help() {
  Helper* helper = runtime_.helper();
  const auto now = Clock::now();
  if (helper && !driving_ && now - last_work_ > short_wait) {
    helper->drive();
    driving_ = true;
  }
  if (driving_ && helper->assist()) last_work_ = now;
  if (now - last_work_ > short_wait) sched_yield();  // somebody may need the processor to answer
  if (now - last_work_ < (runtime_.crowded() ? idle_wait_in_a_crowd : idle_wait)) return true;
  look_around();
  if (driving_) stop_driving();
  return false;
}

void Patience::pause_for_message() {
  if (!help()) runtime_.client().sleep(nap);
}

void Patience::stop_driving() {
  runtime_.helper()->hand_back();
  driving_ = false;
}

void Patience::look_around() {
  if (!noted_) base::waiting::begin(call_);
  noted_ = true;
  base::waiting::report_if_long();
  const int leaver = runtime_.arena().abandoned_by().load(std::memory_order_relaxed);
  if (leaver == 0) return;
  const auto now = Clock::now();
  if (left_at_ == Clock::time_point{}) left_at_ = now;
  if (now - left_at_ < time_to_arrive) return;
  throw Error(Fault::peer, base::text(call_, ": rank ", leaver - 1,
                                      " left the world because of an error while this rank waits "
                                      "for it"));
}

}  // namespace gannet::rma
