#include "futures/workers.hpp"

#include <sched.h>

#include <chrono>
#include <memory>
#include <system_error>
#include <thread>

#include "base/stack.hpp"

namespace gannet::futures {

namespace {

using Clock = std::chrono::steady_clock;

/// How long a worker that has nothing to do looks for more before it goes.
constexpr std::chrono::microseconds patience{50};

/// How long it looks for messages, before it looks whether others have something.
constexpr std::chrono::microseconds look_for_messages{10};

}  // namespace

thread_local const Workers* Workers::seat_of_ = nullptr;
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
  const Workers* outer_;
  int outer_seat_;
};

Workers::Workers(int count, Ready& ready, Hands hands)
    : count_(count),
      ready_(ready),
      hands_(std::move(hands)),
      threads_(oneapi::tbb::global_control::max_allowed_parallelism,
               static_cast<std::size_t>(count + 1)),
      arena_(count, 0) {
  for (int seat = count + spares - 1; seat >= 0; --seat) free_seats_.push_back(seat);
}

void Workers::close() {
  closed_ = true;
  std::unique_lock lock(mutex_);
  left_.wait(lock, [this] { return calls_ == 0; });
}

bool Workers::enter() {
  int running = running_.load();
  while (running < count_) {
    if (running_.compare_exchange_weak(running, running + 1)) return true;
  }
  return false;
}

/// One that has not ended; close() waits for it.
class Workers::Call {
 public:
  explicit Call(Workers& workers) : workers_(workers) {
    const std::lock_guard lock(workers_.mutex_);
    ++workers_.calls_;
  }
  void end() const {
    const std::lock_guard lock(workers_.mutex_);
    if (--workers_.calls_ == 0) workers_.left_.notify_all();
  }

 private:
  Workers& workers_;
};

void Workers::begin() {
  if (closed_ || !enter()) return;
  arena_.enqueue([this, call = Call(*this)] {
    work();
    call.end();
  });
}

/// Whoever adds a task while the last worker leaves may have seen it running still: so a worker
/// looks once more when it has gone.
void Workers::work() {
  const Seat seat(*this);
  const auto tools = hands_.take_tools();
  do {
    while (!closed_) {
      if (auto task = ready_.take(seat_)) {
        hands_.run(std::move(task));
      } else if (!linger()) {
        break;
      }
    }
    running_.fetch_sub(1, std::memory_order_seq_cst);
  } while (!closed_ && anything() && enter());
}

bool Workers::linger() {
  const auto until = Clock::now() + patience;
  for (auto now = Clock::now(); !closed_ && now < until; now = Clock::now()) {
    if (ready_.any() || hands_.look_around()) return true;
    const auto next = now + look_for_messages;
    const auto over = [&] { return anything() || closed_ || Clock::now() >= next; };
    if (!hands_.look_until(over)) sched_yield();
  }
  return false;
}

void Workers::run_one_or_wait(const std::function<bool()>& done) {
  if (auto task = ready_.take(seat_)) return hands_.run(std::move(task));
  if (hands_.look_around()) return;
  ++waiting_;
  hands_.wait([&] { return done() || anything(); });
  --waiting_;
}

void Workers::stand_in(const std::atomic<bool>& over) {
  {
    const Seat seat(*this);
    const auto tools = hands_.take_tools();
    const auto done = [&] { return over || closed_; };
    while (!done()) run_one_or_wait(done);
  }
  end_stand_in();
}

/// Who stands in may still be in a task when the wait is over: nobody waits for it, since its task
/// may wait for the one that goes on now.
void Workers::wait_without_stack(const std::function<bool()>& done) {
  auto over = std::make_shared<std::atomic<bool>>(false);
  if (may_stand_in()) begin_stand_in(over);
  hands_.wait(done);
  *over = true;
  hands_.wake();
}

/// Without threads to be had, the others go on alone.
void Workers::begin_stand_in(const std::shared_ptr<std::atomic<bool>>& over) {
  const Call call(*this);
  try {
    std::thread([this, over, call] {
      stand_in(*over);
      call.end();
    }).detach();
  } catch (const std::system_error&) {
    end_stand_in();
    call.end();
  }
}

bool Workers::may_stand_in() {
  const std::lock_guard lock(mutex_);
  if (closed_ || stand_ins_ == spares) return false;
  ++stand_ins_;
  return true;
}

void Workers::end_stand_in() {
  const std::lock_guard lock(mutex_);
  --stand_ins_;
}

void Workers::wait_in_task(const std::function<bool()>& done) {
  while (!done()) {
    if (!base::stack_has_room()) return wait_without_stack(done);
    run_one_or_wait(done);
  }
}

}  // namespace gannet::futures
