#include "futures/workers.hpp"

#include <sched.h>

#include <algorithm>
#include <chrono>

#include "base/stack.hpp"

namespace gannet::futures {

namespace {

using Clock = std::chrono::steady_clock;

/// How long a worker that has nothing to do looks for more before it goes.
constexpr std::chrono::microseconds patience{50};

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
               static_cast<std::size_t>(count + spares + 1)),
      arena_(count + spares, 0),
      limit_(count) {
  for (int seat = count + spares - 1; seat >= 0; --seat) free_seats_.push_back(seat);
}

void Workers::close() {
  closed_ = true;
  std::unique_lock lock(mutex_);
  left_.wait(lock, [this] { return calls_ == 0; });
}

bool Workers::enter() {
  int running = running_.load();
  while (running < std::min(limit_.load(), count_ + spares)) {
    if (running_.compare_exchange_weak(running, running + 1)) return true;
  }
  return false;
}

void Workers::begin() {
  if (closed_ || !enter()) return;
  {
    const std::lock_guard lock(mutex_);
    ++calls_;
  }
  arena_.enqueue([this] {
    work();
    const std::lock_guard lock(mutex_);
    if (--calls_ == 0) left_.notify_all();
  });
}

/// Whoever adds a task while the last worker leaves may have seen it running still: so a worker
/// looks once more when it has gone.
void Workers::work() {
  const Seat seat(*this);
  const auto port = hands_.open_port();
  do {
    while (!closed_ && running_ <= limit_) {  // more: this one stood in for one that goes on now
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
  do {
    if (ready_.any() || hands_.look_around()) return true;
    sched_yield();
  } while (!closed_ && Clock::now() < until);
  return false;
}

void Workers::wait_without_stack(const std::function<bool()>& done) {
  ++limit_;
  if (ready_.any()) begin();
  hands_.wait(done);
  --limit_;
}

void Workers::wait_in_task(const std::function<bool()>& done) {
  while (!done()) {
    if (!base::stack_has_room()) return wait_without_stack(done);
    if (auto task = ready_.take(seat_)) {
      hands_.run(std::move(task));
      continue;
    }
    if (hands_.look_around()) continue;
    ++waiting_;
    hands_.wait([&] { return done() || anything(); });
    --waiting_;
  }
}

}  // namespace gannet::futures
