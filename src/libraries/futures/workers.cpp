#include "futures/workers.hpp"

#include <sched.h>

#include <chrono>
#include <system_error>

#include "futures/counting.hpp"
#include "futures/steal_policy.hpp"
#include "gannet/diagnostics.hpp"
#include "gannet/stack.hpp"

namespace gannet::futures {

namespace {

using Clock = std::chrono::steady_clock;

/// The outermost frame of what a thread does on its own account.
template <class Body>
bool guarded(const Workers::Hooks& hooks, Body&& body) noexcept {
  try {
    return body();
  } catch (...) {
    hooks.note();
    return false;
  }
}

}  // namespace

thread_local Workers* Workers::seat_of_ = nullptr;
thread_local int Workers::seat_ = -1;

/// A thread's place among the workers, for as long as it is one.
class Workers::Seat {
 public:
  explicit Seat(Workers& workers) : workers_(workers), outer_(seat_of_), outer_seat_(seat_) {
    const std::lock_guard lock(workers_.mutex_);
    seat_of_ = &workers_;
    seat_ = workers_.free_seats_.back();
    workers_.free_seats_.pop_back();
  }
  ~Seat() {
    const std::lock_guard lock(workers_.mutex_);
    workers_.free_seats_.push_back(seat_);
    seat_of_ = outer_;
    seat_ = outer_seat_;
  }
  Seat(const Seat&) = delete;
  Seat& operator=(const Seat&) = delete;

 private:
  Workers& workers_;
  Workers* outer_;
  int outer_seat_;
};

/// Until open(), all threads count as running, so that none is woken up.
Workers::Workers(const Group& world, int count, Ready& ready, Hooks hooks)
    : world_(world.team()),
      count_(count),
      ready_(ready),
      hooks_(std::move(hooks)),
      running_(count) {
  threads_.reserve(static_cast<std::size_t>(count));
  for (int seat = count + spares - 1; seat >= 0; --seat) free_seats_.push_back(seat);
}

/// Threads that cannot be started count as running for ever.
void Workers::open() {
  for (int i = 0; i < count_; ++i) {
    try {
      threads_.emplace_back([this, i] {
        guarded(hooks_, [&] {
          hooks_.settle(i);
          return true;
        });
        serve();
      });
    } catch (const std::system_error& error) {
      const std::string why =
          text("Futures: ", i, " of ", count_, " workers could be started: ", error.what(),
               "; ask for fewer, or see `ulimit -u`");
      if (i == 0) throw Error(Fault::system, why);
      return log(LogLevel::warn, why);
    }
  }
}

void Workers::stop() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  called_.notify_all();
}

void Workers::close() {
  stop();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
  std::unique_lock lock(mutex_);
  left_.wait(lock, [this] { return stand_ins_ == 0; });
}

bool Workers::enter() {
  int running = running_.load();
  while (running < count_) {
    if (running_.compare_exchange_weak(running, running + 1)) return true;
  }
  return false;
}

void Workers::begin() {
  if (closed_ || !enter()) return;
  const std::lock_guard lock(mutex_);
  ++calls_;
  called_.notify_one();
}

/// The life of a thread.
void Workers::serve() {
  for (;;) {
    turn();
    std::unique_lock lock(mutex_);
    called_.wait(lock, [this] { return calls_ > 0 || closed_; });
    if (closed_) return;
    --calls_;
  }
}

/// A thread that adds a task while the last worker leaves may still have seen it running, so a
/// worker looks once more after it has left.
void Workers::turn() {
  do {
    guarded(hooks_, [this] {
      const Seat seat(*this);
      const auto tools = hooks_.take_tools();
      work();
      return true;
    });
    running_.fetch_sub(1, std::memory_order_seq_cst);
  } while (!closed_ && anything() && enter());
}

void Workers::work() {
  while (!closed_) {
    if (auto task = ready_.take(seat_)) {
      hooks_.run(std::move(task));
    } else if (!poll_for_work()) {
      return;
    }
  }
}

/// An error there is no concern of the task that waits.
bool Workers::look_around() {
  return guarded(hooks_, [this] { return hooks_.look_around(); });
}

bool Workers::poll_for_work() {
  const auto until = Clock::now() + patience;
  for (auto now = Clock::now(); !closed_ && now < until; now = Clock::now()) {
    if (ready_.any() || look_around()) return true;
    const auto next = now + look_around_every;
    const auto over = [&] { return anything() || closed_ || Clock::now() >= next; };
    if (!hooks_.poll_until(over)) sched_yield();
  }
  return false;
}

void Workers::run_one_or_wait(const std::function<bool()>& done) {
  if (auto task = closed_ ? nullptr : ready_.take(seat_)) return hooks_.run(std::move(task));
  if (!closed_ && look_around()) return;
  const Counting waiting(waiting_);
  hooks_.wait([&] { return done() || (!closed_ && anything()); });
}

void Workers::stand_in(const std::atomic<bool>& over) {
  guarded(hooks_, [&] {
    const Seat seat(*this);
    const auto tools = hooks_.take_tools();
    const auto done = [&] { return over || closed_; };
    while (!done()) run_one_or_wait(done);
    return true;
  });
  end_stand_in();
}

/// A stand-in may still be in a task when the wait is over: nobody waits for it, since its task may
/// wait for the one that goes on now.
void Workers::wait_elsewhere(const std::function<void()>& wait) {
  struct Absence {
    const Hooks& hooks;
    std::shared_ptr<std::atomic<bool>> over = std::make_shared<std::atomic<bool>>(false);
    ~Absence() {
      *over = true;
      hooks.wake();
    }
  } const absence{hooks_};
  if (may_stand_in()) begin_stand_in(absence.over);
  wait();
}

/// If no thread can be started, the others go on alone.
void Workers::begin_stand_in(const std::shared_ptr<std::atomic<bool>>& over) {
  try {
    std::thread([this, over] { stand_in(*over); }).detach();
  } catch (const std::exception&) {
    end_stand_in();
  }
}

bool Workers::may_stand_in() {
  const std::lock_guard lock(mutex_);
  if (closed_ || stand_ins_ == spares) return false;
  ++stand_ins_;
  return true;
}

/// close() waits for all of them.
void Workers::end_stand_in() {
  const std::lock_guard lock(mutex_);
  if (--stand_ins_ == 0) left_.notify_all();
}

void Workers::wait_in_task(const std::function<bool()>& done) {
  while (!done()) {
    if (!stack_has_room()) return wait_elsewhere([&] { hooks_.wait(done); });
    run_one_or_wait(done);
  }
}

}  // namespace gannet::futures
