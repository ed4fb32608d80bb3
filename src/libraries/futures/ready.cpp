#include "futures/ready.hpp"

namespace gannet::futures {

Ready::Ready(int seats) {
  for (int i = 0; i < seats; ++i) made_.push_back(std::make_unique<Made>());
}

Ready::~Ready() {
  let_passive_ = true;
  while (take(0)) continue;
}

/// Once queued, the task is not looked at any more: it may already have run.
void Ready::add(std::unique_ptr<Work> work, int seat) {
  const bool normal = work->how.priority == Priority::normal;
  const bool free = normal && work->how.where == Where::any;
  if (seat >= 0 && normal && (free ? made(seat).free : made(seat).bound).push(work.get())) {
    (void)work.release();
    return note(seat);
  }
  (free ? free_ : queue(work->how.priority)).push(work.release());
}

void Ready::note(int seat) {
  int seats = seats_used_.load(std::memory_order_relaxed);
  while (seats <= seat && !seats_used_.compare_exchange_weak(seats, seat + 1)) continue;
}

Work* Ready::steal(int seat) {
  const int seats = seats_used_;
  for (int i = 1; i <= seats; ++i) {
    Made& other = made((seat + i) % seats);
    if (Work* task = other.bound.steal()) return task;
    if (Work* task = other.free.steal()) return task;
  }
  return nullptr;
}

std::unique_ptr<Work> Ready::take(int seat) {
  Work* task = queue(Priority::high).try_pop();
  if (!task) task = made(seat).bound.pop();
  if (!task) task = made(seat).free.pop();
  if (!task) task = queue(Priority::normal).try_pop();
  if (!task && let_passive_) task = passive_.try_pop();
  if (!task) task = free_.try_pop();
  if (!task) task = steal(seat);
  if (!task) task = queue(Priority::low).try_pop();
  return std::unique_ptr<Work>(task);
}

std::unique_ptr<Work> Ready::take_free() {
  Work* task = free_.try_pop();
  const int seats = seats_used_;
  for (int seat = 0; seat < seats && !task; ++seat) task = made(seat).free.steal();
  return std::unique_ptr<Work>(task);
}

std::unique_ptr<Work> Ready::take_left() {
  Work* task = nullptr;
  for (Queue* from : {&queues_[0], &queues_[1], &queues_[2], &free_, &passive_}) {
    if (!task) task = from->try_pop();
  }
  if (!task && seats_used_ > 0) task = steal(0);
  return std::unique_ptr<Work>(task);
}

bool Ready::any() const {
  for (const Queue& each : queues_) {
    if (!each.empty()) return true;
  }
  if (!free_.empty() || (let_passive_ && !passive_.empty())) return true;
  for (int seat = 0; seat < seats_used_; ++seat) {
    const Made& one = *made_[static_cast<std::size_t>(seat)];
    if (!one.bound.empty() || !one.free.empty()) return true;
  }
  return false;
}

}  // namespace gannet::futures
