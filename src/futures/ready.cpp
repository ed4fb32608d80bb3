#include "futures/ready.hpp"

namespace gannet::futures {

Ready::Ready(int seats) {
  for (int i = 0; i < seats; ++i) made_.push_back(std::make_unique<Made>());
}

Ready::~Ready() {
  let_passive_ = true;
  while (take(0)) continue;
}

void Ready::add(std::unique_ptr<Work> work, int seat) {
  Work* task = work.release();
  const bool free = task->how.where == Where::any && task->how.priority == Priority::normal;
  if (seat >= 0 && task->how.priority == Priority::normal) {
    if ((free ? made(seat).free : made(seat).bound).push(task)) return note(seat);
  }
  (free ? free_ : queue(task->how.priority)).push(task);
}

void Ready::note(int seat) {
  int seats = seats_used_.load(std::memory_order_relaxed);
  while (seats <= seat && !seats_used_.compare_exchange_weak(seats, seat + 1)) continue;
}

Work* Ready::take_from(Queue& queue) {
  Work* task = nullptr;
  return queue.try_pop(task) ? task : nullptr;
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
  Work* task = take_from(queue(Priority::high));
  if (!task) task = made(seat).bound.pop();
  if (!task) task = made(seat).free.pop();
  if (!task) task = take_from(queue(Priority::normal));
  if (!task && let_passive_) task = take_from(passive_);
  if (!task) task = take_from(free_);
  if (!task) task = steal(seat);
  if (!task) task = take_from(queue(Priority::low));
  return std::unique_ptr<Work>(task);
}

std::unique_ptr<Work> Ready::take_free() {
  Work* task = take_from(free_);
  const int seats = seats_used_;
  for (int seat = 0; seat < seats && !task; ++seat) task = made(seat).free.steal();
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
