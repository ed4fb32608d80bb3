#pragma once

#include <unistd.h>

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <utility>

#include "futures/announce_timer.hpp"
#include "futures/announced.hpp"
#include "futures/backlog.hpp"
#include "futures/ballot.hpp"
#include "futures/group_state.hpp"
#include "futures/outbox.hpp"
#include "futures/pending.hpp"
#include "futures/ready.hpp"
#include "futures/state.hpp"
#include "futures/steal_buffers.hpp"
#include "futures/tallies.hpp"
#include "futures/workers.hpp"
#include "gannet/futures/core.hpp"
#include "gannet/messages.hpp"

namespace gannet::futures {

struct EndRead;
struct TaskRead;

/// All tasks of a rank: those that it made, and those that it runs. The contracts of its functions
/// are in gannet/futures.hpp.
class Engine final : public Keeper {
 public:
  using Bytes = std::span<const std::byte>;

  /// Collective.
  Engine(const World& world, const Settings& settings);

  /// Waits for tasks that are running here, and drops those that have not begun. Unless all ranks
  /// have met in all_quiesce(), the others are notified.
  ~Engine();

  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// Once. Tasks begin from now on, those of `owner`.
  void open(void* owner) {
    owner_ = owner;
    workers_.open();
  }

  Outcome start(const Task& task, Bytes arguments);
  void post(const Task& task, Bytes arguments);

  Outcome after(State& before, Body body) override;
  void wait(const char* call, const std::function<bool()>& done) override;

  /// Tasks of one type; 0: of all.
  void quiesce(std::uint64_t type, const char* call);
  void all_quiesce(std::uint64_t type, const char* call);

  std::shared_ptr<GroupState> make_group();
  void wait(GroupState& group);
  void cancel(GroupState& group);

  /// An error that nobody else will see; the next quiesce throws it.
  void note_failure(const Error& why) override;
  std::optional<Error> take_failure();
  bool has_failure() {
    const std::lock_guard lock(mutex_);
    return failure_.has_value();
  }

  void wake_waiters() override {
    if (waiters_.load(std::memory_order_seq_cst) > 0) messages_.wake();
  }

  /// The end will not wait for other ranks, which are notified.
  void leave() { leaves_ = true; }

  /// The ranks have met in the last all_quiesce(), whatever it has thrown.
  bool have_met() const { return have_met_; }

  const Group& world() const { return world_; }

  /// Whether this process was forked by the rank, and so has none of its threads.
  bool is_in_child() const { return process_ != ::getpid(); }

  /// Local. Fault::state if the world has ended.
  void need_world(const char* call) const;
  int workers() const { return workers_.count(); }
  Core::Counts counts() const;

  /// Whether the calling thread runs a task, and that task's group was cancelled.
  static bool inside_task() { return running_ != nullptr; }
  static bool cancelled();
  static void* owner_of_task();

 private:
  class Running;
  class Counted;

  std::unique_ptr<Workers::Tools> tools_for_worker();

  // send.cpp
  int target(const Task& task) const;
  bool is_passive(const TaskOptions& how) const {
    return passive_in_quiesce_ && how.where == Where::owner;
  }
  std::uint32_t await_room(const Task& task, std::size_t bytes);
  void make(const Task& task, const Ticket& ticket, Bytes arguments);
  void make_here(const Task& task, const Ticket& ticket, std::uint32_t cost, Bytes arguments);
  void send_away(int rank, const Task& task, const Ticket& ticket, std::uint32_t cost,
                 Bytes arguments);
  void enqueue(std::unique_ptr<Work> work, int seat) noexcept;
  TaskRecord record_of(const Task& task, const Ticket& ticket, std::uint32_t cost,
                       std::size_t bytes) const;

  // steal.cpp
  int some_other_rank() const;
  bool fits_steal_buffer(const Work& work) const;
  std::vector<std::byte> pack_for_stealing(Work& work);
  void offer() noexcept;
  bool fill_steal_buffer();
  void announce(int victim) noexcept;
  void on_announcement(std::uint64_t victim);
  bool claim_from(int rank);
  void accept_claimed(int from, Bytes record) noexcept;
  bool steal();
  bool look_around();
  void prefetch(Work& work) noexcept;
  bool may_steal() const;

  // receive.cpp
  Landing arrive(const Arrival& arrival);
  void expect_open() const;
  void accept(int origin, Bytes records);
  enum class Bound { no, here };
  std::unique_ptr<Work> work_of(int from, Bytes record, Bound bound);
  void accept_end(Bytes record, int origin);
  void accept_failure(const EndRead& end, int origin);
  void lose(int rank, Bytes records, const Error& why) noexcept;
  void lose_task(Bytes record, const Error& why);

  // quiesce.cpp
  void wait_for_others(const char* call, const std::function<bool()>& done);
  Ballot::Vote vote(const char* call);
  void fence_for_all();
  void share_failure();

  // run.cpp
  void run(std::unique_ptr<Work> work) noexcept;
  std::string name_of(const Work& work) const;
  void call(const Work& work, std::vector<std::byte>& result);
  std::optional<Error> attempt(Work& work, std::vector<std::byte>& result);
  void finish(Work& work, std::vector<std::byte>& result, const Error* error);
  void notify_origin(const Work& work, Bytes result, const Error* error);
  void end_here(const Function& function, const Ticket& ticket, std::int64_t cost,
                std::vector<std::byte> result, const Error* error) noexcept;
  void note_cancelled(int origin, std::uint64_t group);
  bool is_cancelled(const Work& work) const;
  void count_ended(const Function& function, std::int64_t count, std::int64_t cost);
  void note_current() noexcept;

  // leave.cpp
  void announce_leaving() noexcept;
  void drop_pending() noexcept;
  void drop(std::unique_ptr<Work> work) noexcept;
  void drop_ready() noexcept;
  void send_the_last() noexcept;

  const pid_t process_ = ::getpid();
  Group world_;
  std::string host_;
  std::shared_ptr<Home> home_;
  void* owner_ = nullptr;  // whose tasks they are, as seen by programs
  std::atomic<bool> open_{true};
  std::atomic<int> accepting_{0};  ///< threads that are taking in records now
  bool leaves_ = false;
  bool have_met_ = false;
  std::atomic<int> left_{-1};  // a rank that has left because of an exception
  Tallies tallies_;
  Ballot ballot_;
  Backlog backlog_;
  Pending pending_;
  Ready ready_;
  bool passive_in_quiesce_;
  std::atomic<bool> steal_;
  std::optional<StealBuffers> steal_buffers_;  // only among several ranks
  Announced announced_;
  AnnounceTimer announce_timer_;
  std::atomic<std::int64_t> stolen_{0};

  std::atomic<int> waiters_{0};
  std::atomic<std::int64_t> run_{0};
  std::atomic<std::uint64_t> groups_{0};
  std::mutex mutex_;
  std::optional<Error> failure_;
  int failures_ = 0;
  mutable std::mutex cancelled_mutex_;
  std::set<std::pair<int, std::uint64_t>> cancelled_;  // groups of other ranks, by origin
  std::atomic<bool> any_cancelled_{false};

  Outbox outbox_;
  Workers workers_;
  Messages messages_;  // ends first, when nothing arrives any more

  static thread_local const Running* running_;
};

}  // namespace gannet::futures
