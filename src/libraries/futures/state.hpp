#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "gannet/error.hpp"
#include "gannet/futures/core.hpp"
#include "gannet/world.hpp"

namespace gannet::futures {

class State;

/// Looks after futures for as long as it exists.
class Keeper {
 public:
  using Body = std::function<void(std::vector<std::byte>& result)>;

  /// Takes note of an error that nobody has seen.
  virtual void note_failure(const Error& why) = 0;
  virtual void wake_waiters() = 0;

  /// Waits until done(); a task runs others meanwhile. `call` is for reports.
  virtual void wait(const char* call, const std::function<bool()>& done) = 0;

  /// A task of this process that begins when `before` has ended.
  virtual Outcome after(State& before, Body body) = 0;

 protected:
  ~Keeper() = default;
};

/// Outlives the keeper for as long as somebody has a future of it.
struct Home {
  Home(const Group& world, Keeper& of) : group(world), keeper(&of) {}
  Group group;
  std::atomic<Keeper*> keeper;  ///< null: it has ended
};

/// The end of one task, at its origin. Reference-counted: one for each Outcome, one while the task
/// is under way.
class State {
 public:
  /// With one reference.
  explicit State(std::shared_ptr<Home> home) : home_(std::move(home)) {}

  void keep() { references_.fetch_add(1, std::memory_order_relaxed); }
  void drop();

  bool done() const { return status_.load(std::memory_order_acquire) != Status::under_way; }
  bool failed() const { return status_.load(std::memory_order_acquire) == Status::failed; }

  /// Once. Runs what waits for it.
  void succeed(std::vector<std::byte> result);
  void fail(const Error& why);

  /// Once done.
  const std::vector<std::byte>& result() const { return result_; }
  const Error& error() const { return *error_; }

  /// Somebody has seen the error.
  void mark_read() { read_ = true; }

  /// Runs `next` when done, at once if it already is.
  void then(std::function<void()> next);

  const Home& home() const { return *home_; }

 private:
  enum class Status { under_way, succeeded, failed };
  ~State();
  void end(Status how);

  std::shared_ptr<Home> home_;
  std::atomic<int> references_{1};
  std::atomic<Status> status_{Status::under_way};
  std::atomic<bool> read_{false};
  std::vector<std::byte> result_;
  std::unique_ptr<Error> error_;
  std::mutex mutex_;
  std::vector<std::function<void()>> next_;
};

}  // namespace gannet::futures
