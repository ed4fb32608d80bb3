#include "futures/ready.hpp"

namespace gannet::futures {

Ready::Ready(int seats) {
  for (int i = 0; i < seats; ++i) made_.push_back(std::make_unique<Deque<Work>>());
}

Ready::~Ready() {
  let_passive_ = true;
  while (take(0)) continue;
}

void Ready::add(std::unique_ptr<Work> work, int seat) {
  Work* task = work.release();
  const bool mine = seat >= 0 && task->how.priority == Priority::normal;
  if (mine && made_[static_cast<std::size_t>(seat)]->push(task)) return note(seat);
  queue(task->how.priority).push(task);
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
    if (Work* task = made_[static_cast<std::size_t>((seat + i) % seats)]->steal()) return task;
  }
  return nullptr;
}

std::unique_ptr<Work> Ready::take(int seat) {
  Work* task = take_from(queue(Priority::high));
  if (!task) task = made_[static_cast<std::size_t>(seat)]->pop();
  if (!task) task = take_from(queue(Priority::normal));
  if (!task && let_passive_) task = take_from(passive_);
  if (!task) task = steal(seat);
  if (!task) task = take_from(queue(Priority::low));
  return std::unique_ptr<Work>(task);
}

bool Ready::any() const {
  for (const Queue& each : queues_) {
    if (!each.empty()) return true;
  }
  if (let_passive_ && !passive_.empty()) return true;
  for (int seat = 0; seat < seats_used_; ++seat) {
    if (!made_[static_cast<std::size_t>(seat)]->empty()) return true;
  }
  return false;
}

}  // namespace gannet::futures
