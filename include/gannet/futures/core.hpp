#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "gannet/array_ref.hpp"
#include "gannet/error.hpp"
#include "gannet/export.hpp"
#include "gannet/futures/carry.hpp"

/// The untyped core that Futures, Future and TaskGroup forward to (src/libraries/futures): tasks
/// without their C++ types.
namespace gannet {

/// Where a task runs.
enum class Where : std::uint8_t {
  node,   ///< on the node that owns most of the patch: in the calling process if that is its
          ///< node, else in the owner. The paper's *active* future (2012, section II.B.2)
  owner,  ///< in the process that owns most of the patch: the paper's *passive* future
  any,    ///< in the calling process, or wherever a worker is idle
};

enum class Priority : std::uint8_t { low, normal, high };

/// How a task is to run.
struct TaskOptions {
  Where where = Where::node;
  Priority priority = Priority::normal;

  /// The task reads its slice. If the slice is not in place, it is fetched while the task waits for
  /// a worker, and Slice::read() returns what was fetched. What is written to the slice meanwhile
  /// may not be seen.
  bool reads = false;
};

namespace futures {

class Engine;
class State;
class GroupState;

/// A dense copy of a patch, in flight or complete. The destructor waits for what is in flight.
class GANNET_API Fetched {
 public:
  /// Begins the fetch.
  Fetched(array::Core* from, const Patch& patch);
  ~Fetched();
  Fetched(const Fetched&) = delete;
  Fetched& operator=(const Fetched&) = delete;

  /// Waits until the copy is complete.
  const std::byte* wait() {
    request_.wait();
    return bytes_.get();
  }

 private:
  std::unique_ptr<std::byte[]> bytes_;
  Request request_;
};

/// A function that tasks call. `type` identifies the function, whatever arguments it takes.
struct Function {
  struct Call {
    const Group& world;
    std::span<const std::byte> arguments;
    const array::Handle& array;  ///< null: the task has no slice
    const Patch& patch;
    const std::shared_ptr<Fetched>& fetched;  ///< copy of the slice; null: none
    std::vector<std::byte>& result;
  };
  std::string name;        ///< for people to read
  std::uint64_t id = 0;    ///< the same on all ranks
  std::uint64_t type = 0;  ///< the same for all forms of one function
  void (*run)(const Function&, const Call&) = nullptr;
  void* context = nullptr;                          ///< of `run`
  mutable std::atomic<std::int64_t> number{-1};     ///< on the wire, once all ranks have agreed
  mutable std::atomic<std::uint32_t> traced_as{0};  ///< in traces (TaskRegion)
  std::atomic<bool> ambiguous{false};               ///< another function has the same name
};

/// Local, before main or at any time. Registers a function, which tasks can call once the next
/// Futures is made, or after sync_functions(). It lasts as long as the process.
GANNET_API const Function& add_function(const std::string& name, std::uint64_t id,
                                        std::uint64_t type,
                                        void (*run)(const Function&, const Function::Call&),
                                        void* context = nullptr);

/// "main::{lambda(Slice<double>)#1}" and a number, from the compiler's name of a type.
GANNET_API std::string readable(const char* mangled);
GANNET_API std::uint64_t number_of_name(const char* name);

/// What a task works on and where it goes.
struct Task {
  const Function& function;
  const array::Handle* array;  ///< null: `rank` says where the task goes
  Patch patch;
  int rank;  ///< -1: the calling process, for Where::any without an array
  TaskOptions how;
  const std::shared_ptr<GroupState>& group;
};

/// The end of one task, for those who wait for it. Shared; any thread.
class GANNET_API Outcome {
 public:
  Outcome() = default;
  explicit Outcome(State* state) : state_(state) {}  ///< takes over one reference
  Outcome(const Outcome& other);
  Outcome(Outcome&& other) noexcept : state_(std::exchange(other.state_, nullptr)) {}
  Outcome& operator=(Outcome other) noexcept {
    std::swap(state_, other.state_);
    return *this;
  }
  ~Outcome();

  bool valid() const { return state_ != nullptr; }
  bool test() const;

  /// `call`: the name that reports of a long wait give; a string that stays valid.
  void wait(const char* call = "Future::wait") const;

  /// Waits, and returns the bytes of the result. Throws what the task threw.
  std::span<const std::byte> result() const;

  /// Calls it when the task has ended, at once if it has; in a task of this process.
  void then(std::function<void()> next) const;

  /// A task of this process that begins when this one has ended.
  Outcome after(std::function<void(std::vector<std::byte>& result)> body) const;

  /// The world to which references in the result belong.
  const Group& world() const;

 private:
  State* state_ = nullptr;
};

struct Settings {
  int workers;
  bool passive_in_quiesce;
  bool steal;
  std::size_t backlog = std::size_t{1} << 26;
};

/// All tasks of a rank. None begins before open().
class GANNET_API Core {
 public:
  Core(const World& world, const Settings& settings);
  ~Core();
  Core(const Core&) = delete;
  Core& operator=(const Core&) = delete;

  /// Once. `owner`: what owner_of_task() returns in the tasks that run here.
  void open(void* owner);

  Outcome start(const Task& task, std::span<const std::byte> arguments);
  void post(const Task& task, std::span<const std::byte> arguments);

  /// For the tasks of one type; 0: for all. `call`: the name that errors and reports of waits give;
  /// a string that stays valid.
  void quiesce(std::uint64_t type = 0, const char* call = "Futures::quiesce");
  void all_quiesce(std::uint64_t type = 0, const char* call = "Futures::all_quiesce");
  void sync_functions();

  std::shared_ptr<GroupState> make_group();
  void wait(GroupState& group);
  void cancel(GroupState& group);

  int workers() const;
  static bool inside_task();
  static bool cancelled();

  /// The owner of the task that the calling thread runs. Fault::state if it runs none.
  static void* owner_of_task();

  struct Counts {
    std::int64_t created;   ///< tasks that this rank sent, including to itself
    std::int64_t finished;  ///< of these, those that have ended
    std::int64_t run;       ///< tasks that ran here
    std::int64_t stolen;    ///< of these, those stolen from other ranks
    std::int64_t messages;  ///< messages sent, each with one or many tasks or results
  };
  Counts counts() const;

 private:
  std::unique_ptr<Engine> engine_;
  int exceptions_;
};

}  // namespace futures

}  // namespace gannet
