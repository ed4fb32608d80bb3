#pragma once

#include <chrono>
#include <string>

#include "base/backoff.hpp"
#include "base/hang_report.hpp"
#include "base/yield.hpp"
#include "progress/engine.hpp"

namespace gannet::progress {

/// What a wait is for, as far as it is known; asked when the wait lasts.
class Awaited {
 public:
  virtual ~Awaited() = default;

  /// The wait has begun to last.
  virtual void lasts() const {}

  /// For the hang report. Empty if it is the other members of a collective call.
  virtual std::string who() const = 0;
};

/// A wait for others, who may have given up meanwhile. It looks at memory between two pauses; where
/// there are sources, it polls them instead of spinning. One that lasts sleeps in the kernel.
class Wait {
 public:
  /// `call`: the call that waits, for messages; a text that outlives this, as `awaited` does.
  Wait(const Policy& policy, const char* call, const Awaited* awaited = nullptr)
      : policy_(policy), polls_(policy.engine.any()), call_(call), awaited_(awaited) {
    if (polls_) [[unlikely]]
      turn_.last_work = Clock::now();
  }
  ~Wait() {
    turn_.give_back();
    if (noted_) forget();
  }
  Wait(const Wait&) = delete;
  Wait& operator=(const Wait&) = delete;

  /// Between two looks at memory. Fault::peer, naming the rank and the call that waits, if a rank
  /// has left and what this one waits for has not come a little later either.
  void pause() {
    if (!polls_) [[likely]] {
      backoff_.pause();
      if (backoff_.time_to_look()) look_around();
    } else if (!poll()) {
      backoff_.pause();
    }
  }

  /// The same where a change of the memory ends sleep(at_most): a wait that lasts sleeps.
  template <class Sleep>
  void pause(Sleep&& sleep) {
    if (polls_) {
      if (poll()) return;
      if (!policy_.engine.may_sleep_on_memory()) {
        if (!backoff_.pause_awake()) sleep(moment);
        return;
      }
    } else {
      if (backoff_.spins()) return backoff_.pause();
      if (yields_briefly()) return;
      look_around();
    }
    sleep(nap);
  }

  /// Between two looks at messages: the same, but a long wait sleeps until a message comes.
  void pause_for_message() {
    if (!poll()) policy_.engine.sleep(nap, policy_.sleeper);
  }

  /// Another thread polls for this one.
  bool polled() const { return policy_.polls && policy_.engine.polled(); }

  /// Something happened: look often again.
  void encourage() {
    turn_.last_work = Clock::now();
    turn_.found_nothing = false;
  }

 private:
  /// A sleeping rank still looks around now and then.
  static constexpr std::chrono::microseconds nap{500};

  /// For where something may arrive that wakes no sleeper.
  static constexpr std::chrono::microseconds moment{50};

  bool poll();
  void look_around();
  void forget();

  /// Ranks that share a processor arrive quickly, one after the other.
  bool yields_briefly() {
    const auto now = Clock::now();
    if (yields_from_ == Clock::time_point{}) yields_from_ = now;
    return now - yields_from_ < Turn::brief && base::yield_if_quick();
  }

  const Policy policy_;
  const bool polls_;
  const char* call_;
  const Awaited* awaited_;
  bool noted_ = false;
  base::hang_report::Wait outer_;
  unsigned looks_ = 0;
  Turn turn_;
  Clock::time_point left_at_{};  // when this wait noticed that a rank has left
  Clock::time_point yields_from_{};
  base::Backoff backoff_;
};

}  // namespace gannet::progress
