#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "futures/ready.hpp"
#include "gannet/messages.hpp"
#include "gannet/threads.hpp"

namespace gannet::futures {

/// The threads of a rank that run tasks. They belong to it alone, so no other Futures and no oneTBB
/// of the program takes them away, and tasks may use oneTBB. A thread that finds nothing for a
/// while sleeps.
class Workers {
 public:
  /// What a thread has while it is a worker.
  struct Tools {
    Tools(const Group& world, const Messages& messages) : working(messages), port(world) {}
    Messages::Working working;
    WorkerPort port;  ///< its own way to other nodes, as far as GANNET_PORTS goes
  };

  struct Hooks {
    std::function<void(std::unique_ptr<Work>)> run;  ///< does not throw
    std::function<void(int worker)> settle;          ///< once for each thread, when it begins
    std::function<std::unique_ptr<Tools>()> take_tools;
    std::function<bool()> look_around;  ///< when there are no tasks: true if there are now
    std::function<bool()> may_steal;    ///< a look around may find something
    std::function<bool(const std::function<bool()>& done)> poll_until;  ///< for messages
    std::function<void(const std::function<bool()>& done)> wait;  ///< serves messages meanwhile
    std::function<void()> wake;                                   ///< whoever waits that way
    std::function<void()> note;  ///< in a handler: what no task is to blame for; does not throw
  };

  /// If a worker's task waits, with no room on its stack to run others meanwhile, one of these
  /// stands in for the worker.
  static constexpr int spares = 62;

  Workers(const Group& world, int count, Ready& ready, Hooks hooks);

  ~Workers() { close(); }
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  static int seats(int count) { return count + spares; }
  int count() const { return count_; }

  /// Once. Starts the threads; tasks that came before begin now. Fault::system if not one can be
  /// started.
  void open();

  /// No further task begins.
  void stop();

  /// The same, and waits for the tasks that are running.
  void close();

  /// A task has been added.
  void on_work() {
    std::atomic_thread_fence(std::memory_order_seq_cst);
    if (running_.load(std::memory_order_seq_cst) < count_) begin();
    if (waiting_.load(std::memory_order_seq_cst) > 0) hooks_.wake();
  }

  /// The calling thread's seat, or -1 if it is no worker of these.
  int seat() const { return seat_of_ == this ? seat_ : -1; }

  /// Whether their waits serve messages for that group's world.
  bool serves(const Group& world) const { return world.team() == world_; }

  /// The Workers that the calling thread belongs to, or null.
  static Workers* of_this_thread() { return seat_of_; }

  /// In a task: runs others until done().
  void wait_in_task(const std::function<bool()>& done);

  /// In a task: another thread runs others while this one is in wait().
  void wait_elsewhere(const std::function<void()>& wait);

 private:
  class Seat;
  bool anything() const { return ready_.any() || hooks_.may_steal(); }
  void begin();
  bool enter();
  void serve();
  void turn();
  void work();
  void stand_in(const std::atomic<bool>& over);
  void run_one_or_wait(const std::function<bool()>& done);
  bool look_around();
  bool poll_for_work();
  bool may_stand_in();
  void end_stand_in();
  void begin_stand_in(const std::shared_ptr<std::atomic<bool>>& over);

  std::shared_ptr<rma::Team> world_;
  int count_;
  Ready& ready_;
  Hooks hooks_;
  alignas(64) std::atomic<int> running_;  // threads that look for tasks, or are to
  std::atomic<int> waiting_{0};
  std::atomic<bool> closed_{false};
  std::mutex mutex_;
  std::condition_variable called_;  // there are calls, or it closes
  std::condition_variable left_;    // nobody stands in any more
  std::vector<std::thread> threads_;
  std::vector<int> free_seats_;
  int calls_ = 0;  // for a thread that sleeps
  int stand_ins_ = 0;

  static thread_local Workers* seat_of_;
  static thread_local int seat_;
};

}  // namespace gannet::futures
