#pragma once

#include <atomic>
#include <chrono>
#include <string>

#include "base/backoff.hpp"
#include "base/hang_report.hpp"

namespace gannet::node {

/// Work for others that a rank does while it waits for anything: the room of the other nodes has
/// some, and that of messages. A job of one node without messages has none. Any thread.
class Chores {
 public:
  using Clock = std::chrono::steady_clock;

  /// What one wait remembers from one look to the next.
  struct Shift {
    bool driving = false;   ///< the helper's work is in the hands of this thread
    bool was_idle = false;  ///< it was, and no message came
    Clock::time_point last_work{};
  };

  virtual ~Chores() = default;

  /// Does some. True if something was done or may come soon: look again at once.
  virtual bool work(Shift& shift) = 0;

  /// The wait ends, or has found nothing for a while: others go on with the work.
  virtual void hand_back(Shift& shift) = 0;

  /// Sleeps until a message comes or a moment is over.
  virtual void sleep() = 0;

  /// A wait that lasts may sleep on what it waits for: what comes for others meanwhile is seen to
  /// by other threads, or can wait.
  virtual bool can_sleep() const { return false; }

  /// Another thread of the rank looks for its messages at this moment: those who wait need not.
  virtual bool looked_after() const { return false; }
};

/// What waits of one process look at.
struct Progress {
  const std::atomic<int>* leaver = nullptr;  ///< rank + 1 of one that left because of an error
  std::atomic<Chores*> chores{nullptr};      ///< null: nothing to do for others
  base::Slate* slate = nullptr;              ///< of this rank, for hang reports; null: none
};

/// Who is waited for, as far as it is known; asked when a wait lasts.
class Awaited {
 public:
  virtual ~Awaited() = default;

  /// The wait has begun to last.
  virtual void lasts() const {}

  /// For the hang report. Nothing if it is the other members of a collective call.
  virtual std::string who() const = 0;
};

/// A wait for others, who may have given up meanwhile. In a job of one node it only looks at
/// memory; with several nodes, a rank that waits does the chores of its node instead of spinning.
class ProgressWait {
 public:
  /// `call`: what waits, for messages; a text that lasts, as `awaited` does.
  ProgressWait(const Progress& progress, const char* call, const Awaited* awaited = nullptr)
      : progress_(progress),
        chores_(progress.chores.load(std::memory_order_acquire)),
        call_(call),
        awaited_(awaited) {
    if (chores_) [[unlikely]]
      shift_.last_work = Clock::now();
  }
  ~ProgressWait() {
    if (shift_.driving) chores_->hand_back(shift_);
    if (noted_) forget();
  }
  ProgressWait(const ProgressWait&) = delete;
  ProgressWait& operator=(const ProgressWait&) = delete;

  /// Between two looks at memory. Fault::peer, naming the rank and the call that waits, if a rank
  /// has left and what this one waits for has not come a little later either.
  void pause() {
    if (!chores_) [[likely]] {
      backoff_.pause();
      if (backoff_.time_to_look()) look_around();
    } else if (!work()) {
      backoff_.pause();
    }
  }

  /// The same where a change of the memory ends sleep(at_most): a wait that lasts sleeps.
  template <class Sleep>
  void pause(Sleep&& sleep) {
    if (chores_) {
      if (work()) return;
      if (!chores_->can_sleep()) return backoff_.pause();
    } else {
      if (backoff_.spins() || yields_briefly()) return backoff_.pause();
      look_around();
    }
    sleep(nap);
  }

  /// Between two looks at messages: the same, but a long wait sleeps until a message comes.
  void pause_for_message() {
    if (!work()) chores_->sleep();
  }

  bool looked_after() const { return chores_ && chores_->looked_after(); }

  /// Something happened: look often again.
  void encourage() {
    shift_.last_work = Clock::now();
    shift_.was_idle = false;
  }

 private:
  using Clock = std::chrono::steady_clock;

  /// A sleeping rank still looks around now and then.
  static constexpr std::chrono::microseconds nap{1000};

  /// What is over sooner is not worth a sleep.
  static constexpr std::chrono::microseconds brief{20};

  bool work();
  void look_around();
  void forget();

  /// Ranks that share a processor come quickly one after the other. But where others compute there,
  /// a single yield may take a whole turn.
  bool yields_briefly() {
    const auto now = Clock::now();
    if (yields_from_ == Clock::time_point{}) yields_from_ = now;
    return now - yields_from_ < brief;
  }

  const Progress& progress_;
  Chores* chores_;
  const char* call_;
  const Awaited* awaited_;
  bool noted_ = false;
  base::hang_report::Wait outer_;
  unsigned looks_ = 0;
  Chores::Shift shift_;
  Clock::time_point left_at_{};  // when this wait noticed that a rank has left
  Clock::time_point yields_from_{};
  base::Backoff backoff_;
};

}  // namespace gannet::node
