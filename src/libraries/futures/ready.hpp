#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "futures/deque.hpp"
#include "futures/linked_queue.hpp"
#include "futures/work.hpp"

namespace gannet::futures {

/// Tasks that wait for a worker of this process. Any thread; adding needs no memory.
class Ready {
 public:
  /// `seats`: number of seats for workers, from 0.
  explicit Ready(int seats);
  ~Ready();

  /// A seat of -1: the caller is no worker.
  void add(std::unique_ptr<Work> work, int seat);

  /// For tasks that wait until the program lets them run (the paper's rule for passive futures).
  void add_passive(std::unique_ptr<Work> work) { passive_.push(work.release()); }
  void let_passive(bool let) { let_passive_ = let; }

  /// Null if there is none. Highest priority first; among normal tasks, first the newest that the
  /// worker made itself, then the oldest from elsewhere, then those that others made.
  std::unique_ptr<Work> take(int seat);

  /// The oldest of those that may run on any rank, or null.
  std::unique_ptr<Work> take_free();

  /// Any that is left, passive ones too, or null. Workers may take some at the same time.
  std::unique_ptr<Work> take_left();

  bool any() const;
  int seats() const { return static_cast<int>(made_.size()); }

 private:
  using Queue = LinkedQueue<Work>;
  Queue& queue(Priority priority) { return queues_[static_cast<int>(priority)]; }
  /// Tasks that a worker has made for this process, and for any.
  struct Made {
    Deque<Work> bound;
    Deque<Work> free;
  };
  Made& made(int seat) { return *made_[static_cast<std::size_t>(seat)]; }
  Work* steal(int seat);
  void note(int seat);

  Queue queues_[3];
  Queue free_;
  Queue passive_;
  std::atomic<bool> let_passive_{false};
  std::vector<std::unique_ptr<Made>> made_;
  std::atomic<int> seats_used_{0};  // workers above have never made any
};

}  // namespace gannet::futures
