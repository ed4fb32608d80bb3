#include "am/threads.hpp"

#include <system_error>
#include <utility>

#include "base/backoff.hpp"
#include "base/log_current.hpp"
#include "base/signals.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::am {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::microseconds;
using std::chrono::milliseconds;

/// After a packet, the next one is often near: worth polling for as long as a sleep and its wake-up
/// would take from whoever computes here, and for longer where nobody does. The poller never
/// yields: a thread that computes would keep the processor for milliseconds, whereas a wake-up
/// takes it back.
constexpr microseconds look_for_more{5};
constexpr microseconds look_at_leisure{100};

/// A sleep lasts until a wake-up; this is for what waits for another poll.
constexpr milliseconds short_sleep{1};

/// Where the network's thread runs tasks: how soon another thread checks whether a task takes long,
/// how long that is, and after how long without any task nobody need check.
constexpr microseconds nap_beside_network{200};
constexpr microseconds long_task{100};
constexpr microseconds traffic_lasts{5000};

std::int64_t microseconds_now() {
  const auto now = Clock::now().time_since_epoch();
  return std::chrono::duration_cast<microseconds>(now).count();
}

}  // namespace

Threads::Threads(Work work, Ring& ring, DeferredCalls& tasks, microseconds sleep)
    : work_(std::move(work)), ring_(ring), tasks_(tasks), sleep_(sleep) {
  tasks_.call_for_help([this] { call_reserve(); });
}

void Threads::start() {
  if (run()) return;
  stop_ = false;
  const base::SignalsBlocked quiet;
  try {
    for (std::thread& thread : threads_) thread = std::thread([this] { serve(); });
  } catch (const std::system_error& error) {
    stop();
    throw Error(Fault::system, base::text("the threads that serve messages cannot be started: ",
                                          error.what(), "; use polling mode"));
  } catch (...) {
    stop();
    throw;
  }
  run_ = true;
}

void Threads::stop() {
  run_ = false;
  stop_ = true;
  ring_.waker().wake(Waker::poller | Waker::reserve);
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

/// The threads do everything through this: an error is reported once, and they go on serving.
bool Threads::attempt(const std::function<bool()>& work) noexcept {
  try {
    return work();
  } catch (...) {
    if (!failed_.exchange(true)) base::log_current("a thread that serves messages goes on after");
    return false;
  }
}

void Threads::serve() {
  while (!stop_) {
    if (!manned_.exchange(true)) look();
    run_tasks();
    stand_by();
  }
}

/// Until the other thread has taken over.
void Threads::look() {
  auto last = Clock::now();
  microseconds longest = short_sleep;  // others may not know yet that they have to check exactly
  tasks_.add_poller();
  while (!stop_) {
    bool any = attempt(work_.arrivals);
    if (any)
      ring_.waker().wake_if_asleep(
          Waker::waiter);  // a thread that waits may be waiting for what has come
    if (tasks_.any() && stands_by_) {
      if (!run_tasks_on_watch()) return tasks_.remove_poller();
      any = true;
    }
    if (any) {
      last = Clock::now();
      continue;
    }
    if (Clock::now() - last < (work_.spare() ? look_at_leisure : look_for_more)) {
      base::relax();
    } else {
      sleep(work_.unfinished() ? short_sleep : longest);
      longest = sleep_;
    }
  }
  tasks_.remove_poller();
  manned_ = false;
}

void Threads::sleep(microseconds at_most) {
  tasks_.remove_poller();
  ring_.waker().sleep(Waker::poller, at_most, [this] {
    return stop_ || ring_.has_something() || (tasks_.any() && stands_by_);
  });
  tasks_.add_poller();
}

void Threads::run_tasks() {
  while (!stop_ && attempt(work_.task)) ring_.waker().wake_if_asleep(Waker::waiter);
}

/// What arrives meanwhile wakes the reserve. False if the reserve polls now.
bool Threads::run_tasks_on_watch() {
  Waker& waker = ring_.waker();
  manned_ = false;
  waker.want(Waker::reserve);
  if (ring_.has_something()) waker.wake(Waker::reserve);
  run_tasks();
  waker.want_no_more(Waker::reserve);
  return !manned_.exchange(true);
}

void Threads::stand_by() {
  stands_by_ = true;
  ring_.waker().stand_by(traffic_ ? nap_beside_network : microseconds(sleep_), [this] {
    return stop_ || tasks_.any() || (!manned_ && ring_.has_something());
  });
  stands_by_ = false;
  if (traffic_) stand_in_for_network();
}

/// A thread that stands by is notified only when traffic begins, which keeps nobody waiting.
void Threads::run_what_came() {
  if (!tasks_.any() || !run_) return;
  const std::int64_t now = microseconds_now();
  last_traffic_ = now;
  if (!traffic_.exchange(true)) call_reserve();
  task_since_ = now;
  run_tasks();
  task_since_ = 0;
}

void Threads::stand_in_for_network() {
  while (!stop_ && network_is_busy()) {
    work_.network();
    run_tasks();
  }
  if (microseconds_now() - last_traffic_ > traffic_lasts.count()) traffic_ = false;
}

bool Threads::network_is_busy() const {
  const std::int64_t since = task_since_;
  return since != 0 && microseconds_now() - since > long_task.count();
}

/// For a task that no awake thread has seen.
void Threads::call_reserve() {
  if (stands_by_) ring_.waker().wake(Waker::reserve);
}

}  // namespace gannet::am
