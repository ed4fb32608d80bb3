#include "progress/wait.hpp"

#include <new>

#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::progress {

namespace {

/// What a rank did before it left may still be in flight, as in the steps of a barrier.
constexpr std::chrono::milliseconds time_to_arrive{100};

/// Even a wait that is busy with traffic for others looks around now and then.
constexpr unsigned looks_between = 4096;

}  // namespace

bool Wait::poll() {
  const bool more = policy_.polls ? policy_.engine.poll(turn_) : policy_.engine.wait_alone(turn_);
  if (more && ++looks_ % looks_between != 0) return true;
  look_around();
  if (!more && turn_.delegated) {
    turn_.give_back();
    turn_.found_nothing = true;
  }
  return more || !policy_.engine.waits_sleep();
}

/// Without a wait status nobody asks what this rank waits for.
void Wait::look_around() {
  const base::WaitStatus* wait_status = policy_.engine.wait_status();
  if (!noted_) {
    if (wait_status) outer_ = base::hang_report::begin(call_, wait_status);
    if (awaited_) awaited_->lasts();
  }
  noted_ = true;
  if (wait_status) {
    try {
      base::hang_report::look([this] { return awaited_ ? awaited_->who() : std::string(); });
    } catch (const std::bad_alloc&) {  // what it waits for arrives all the same
    }
  }
  const int leaver = policy_.engine.leaver();
  if (leaver == 0) return;
  const auto now = Clock::now();
  if (left_at_ == Clock::time_point{}) left_at_ = now;
  if (now - left_at_ < time_to_arrive) return;
  throw Error(Fault::peer, base::text(call_, ": rank ", leaver - 1,
                                      " left the world because of an error while this rank waits "
                                      "for it"));
}

void Wait::forget() {
  if (policy_.engine.wait_status()) base::hang_report::end(outer_);
}

}  // namespace gannet::progress
