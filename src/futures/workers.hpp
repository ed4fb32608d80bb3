#pragma once

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/task_arena.h>

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <vector>

#include "futures/ready.hpp"
#include "gannet/messages.hpp"
#include "gannet/threads.hpp"

namespace gannet::futures {

/// The threads of a rank that run tasks. They are oneTBB's: one call into its arena keeps a worker
/// for as long as there is something to do, so an idle rank has no thread that looks around, and
/// tasks may use oneTBB themselves.
class Workers {
 public:
  /// What a thread has while it is a worker.
  struct Tools {
    Tools(const Group& world, const Messages& messages) : working(messages), port(world) {}
    Messages::Working working;
    WorkerPort port;  ///< its own way to other nodes, as far as GANNET_PORTS goes
  };

  struct Hands {
    std::function<void(std::unique_ptr<Work>)> run;
    std::function<std::unique_ptr<Tools>()> take_tools;
    std::function<bool()> look_around;  ///< when there is nothing: true if there is now
    std::function<bool()> has_news;     ///< a look around may find something
    std::function<bool(const std::function<bool()>& done)> look_until;  ///< for messages
    std::function<void(const std::function<bool()>& done)> wait;  ///< serves messages meanwhile
    std::function<void()> wake;                                   ///< whoever waits that way
  };

  /// A worker whose task waits, with no room on its stack to run others meanwhile, has one of these
  /// stand in for it.
  static constexpr int spares = 62;

  Workers(int count, Ready& ready, Hands hands);

  ~Workers() { close(); }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  static int seats(int count) { return count + spares; }
  int count() const { return count_; }

  /// Waits for the tasks that run; no other begins.
  void close();

  /// A task has been added.
  void come() {
    std::atomic_thread_fence(std::memory_order_seq_cst);
    if (running_.load(std::memory_order_seq_cst) < count_) begin();
    if (waiting_.load(std::memory_order_seq_cst) > 0) hands_.wake();
  }

  /// The calling thread's seat, or -1 if it is no worker of these.
  int seat() const { return seat_of_ == this ? seat_ : -1; }

  /// In a task: runs others until done().
  void wait_in_task(const std::function<bool()>& done);

 private:
  class Seat;
  class Call;
  bool anything() const { return ready_.any() || hands_.has_news(); }
  void begin();
  bool enter();
  void work();
  void stand_in(const std::atomic<bool>& over);
  void run_one_or_wait(const std::function<bool()>& done);
  bool linger();
  bool may_stand_in();
  void end_stand_in();
  void begin_stand_in(const std::shared_ptr<std::atomic<bool>>& over);
  void wait_without_stack(const std::function<bool()>& done);

  int count_;
  Ready& ready_;
  Hands hands_;
  oneapi::tbb::global_control threads_;
  oneapi::tbb::task_arena arena_;
  alignas(64) std::atomic<int> running_{0};
  std::atomic<int> waiting_{0};
  std::atomic<bool> closed_{false};
  std::mutex mutex_;
  std::condition_variable left_;
  std::vector<int> free_seats_;
  int stand_ins_ = 0;
  int calls_ = 0;  // of work() or stand_in() that have not ended

  static thread_local const Workers* seat_of_;
  static thread_local int seat_;
};

}  // namespace gannet::futures
