#pragma once

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "gannet/array.hpp"
#include "gannet/futures/core.hpp"
#include "gannet/futures/function.hpp"
#include "gannet/futures/future.hpp"
#include "gannet/futures/slice.hpp"
#include "gannet/world.hpp"

namespace gannet {

class TaskGroup;

/// How tasks are made: what Futures and TaskGroup have in common. All of it is one-sided: any
/// thread, including tasks; nobody else takes part.
///
/// A task is a function and its arguments. A function is a lambda without captures, or fn<name>. It
/// is called as `function(Slice<T>&, arguments...)` if the task works on a patch of an array, and
/// as `function(arguments...)` otherwise. Arguments and results are sent as their Carry says: by
/// value, at most Futures::argument_limit bytes.
///
/// Errors, before anything is sent: Fault::argument for a patch outside the array, an empty patch,
/// a rank that does not exist, arguments that are too large, or a function that did not exist when
/// all ranks agreed on their functions; Fault::state for an array that has been destroyed. A task
/// whose array is destroyed before it begins ends with Fault::state.
class Sender {
 public:
  /// Sends one task for the whole of `patch` to where the patch is: to the rank that owns most of
  /// it, the lowest rank if several own equally much. The task's slice is the patch.
  template <Writable T, class F, class... A>
  auto at(const TaskOptions& how, const Array<T>& array, const Patch& patch, F, A&&... arguments) {
    return Future<futures::ResultOf<F, T, A...>>(
        start(task<F, T, A...>(how, array, patch), std::forward<A>(arguments)...));
  }
  template <Writable T, class F, class... A>
  auto at(const Array<T>& array, const Patch& patch, F function, A&&... arguments) {
    return at(TaskOptions{}, array, patch, function, std::forward<A>(arguments)...);
  }

  /// Sends a task without a slice to one rank.
  template <class F, class... A>
  auto on(int rank, F, A&&... arguments) {
    return Future<futures::ResultOf<F, futures::NoSlice, A...>>(
        start(task<F, A...>({Where::owner}, rank), std::forward<A>(arguments)...));
  }

  /// A task without a slice that runs here, or wherever a worker is idle.
  template <class F, class... A>
  auto any(F, A&&... arguments) {
    return Future<futures::ResultOf<F, futures::NoSlice, A...>>(
        start(task<F, A...>({Where::any}, -1), std::forward<A>(arguments)...));
  }

  /// The same three calls for tasks whose result nobody needs: cheaper, and counted by quiesce. An
  /// exception is thrown by the next quiesce.
  template <Writable T, class F, class... A>
  void post(const TaskOptions& how, const Array<T>& array, const Patch& patch, F,
            A&&... arguments) {
    send(task<F, T, A...>(how, array, patch), std::forward<A>(arguments)...);
  }
  template <Writable T, class F, class... A>
  void post(const Array<T>& array, const Patch& patch, F function, A&&... arguments) {
    post(TaskOptions{}, array, patch, function, std::forward<A>(arguments)...);
  }
  template <class F, class... A>
  void post_on(int rank, F, A&&... arguments) {
    send(task<F, A...>({Where::owner}, rank), std::forward<A>(arguments)...);
  }
  template <class F, class... A>
  void post_any(F, A&&... arguments) {
    send(task<F, A...>({Where::any}, -1), std::forward<A>(arguments)...);
  }

  /// One task for each patch of a list; or one for each owner of a part of `patch`, with that part
  /// as its slice. All tasks get the same arguments.
  template <Writable T, class F, class... A>
  void post_all(const TaskOptions& how, const Array<T>& array, std::span<const Patch> patches, F,
                const A&... arguments) {
    for (const Patch& patch : patches) post(how, array, patch, F{}, arguments...);
  }
  template <Writable T, class F, class... A>
  void post_each(const TaskOptions& how, const Array<T>& array, const Patch& patch, F,
                 const A&... arguments) {
    for (const Piece& piece : array.owners(patch)) post(how, array, piece.patch, F{}, arguments...);
  }

 protected:
  Sender() = default;
  ~Sender() = default;

  futures::Core* core_ = nullptr;
  std::shared_ptr<futures::GroupState> members_;  // null: no group

 private:
  template <class F, class T, class... A>
  futures::Task task(const TaskOptions& how, const Array<T>& array, const Patch& patch) {
    futures::check_function<F>();
    return {futures::Form<F, T, futures::Carried<A>...>::function(),
            &array.handle(),
            patch,
            -1,
            how,
            members_};
  }
  template <class F, class... A>
  futures::Task task(const TaskOptions& how, int rank) {
    futures::check_function<F>();
    return {futures::Form<F, futures::NoSlice, futures::Carried<A>...>::function(),
            nullptr,
            {},
            rank,
            how,
            members_};
  }

  template <class... A>
  static std::vector<std::byte>& pack(A&&... arguments) {
    thread_local Writer to;
    to.written().clear();
    (futures_put<A>(to, arguments), ...);
    return to.written();
  }
  template <class A>
  static void futures_put(Writer& to, const std::decay_t<A>& argument) {
    Carry<futures::Carried<A>>::put(to, argument);
  }

  template <class... A>
  futures::Outcome start(const futures::Task& task, A&&... arguments) {
    return core_->start(task, pack(std::forward<A>(arguments)...));
  }
  template <class... A>
  void send(const futures::Task& task, A&&... arguments) {
    core_->post(task, pack(std::forward<A>(arguments)...));
  }
};

/// Tasks that are waited for, or cancelled, together. Made by Futures::group() and each(); can be
/// moved and copied, and all copies refer to the same tasks. If a group is dropped, its tasks go
/// on.
class TaskGroup : public Sender {
 public:
  /// Waits until all tasks of the group have ended. Inside a task, it runs other tasks meanwhile.
  /// Throws the first exception of a task of the group that nobody else asked for.
  void wait() { core_->wait(*members_); }

  /// One-sided. Tasks of the group that have not begun are dropped: their futures end with
  /// Fault::state, and wait() does not wait for them. Tasks that are running can check
  /// Futures::cancelled().
  void cancel() { core_->cancel(*members_); }

 private:
  friend class Futures;
  TaskGroup(futures::Core& core, std::shared_ptr<futures::GroupState> members) {
    core_ = &core;
    members_ = std::move(members);
  }
};

/// Sends work to the data: tasks run on the rank or node that holds a patch of an array, on worker
/// threads that each rank keeps for them. Source: Global Futures (2012), sections II and III.
///
///     Futures futures(world);
///     auto norm = futures.at(
///         a, patch, [](Slice<double>& s, int k) { return sum(s.view()) * k; }, 3);
///     use(norm.get());
///
/// **Workers.** Each rank runs its tasks on `workers` threads. Tasks of the same priority that
/// arrive from elsewhere are begun in order of arrival; those that a task makes for its own process
/// are begun last in, first out, unless another worker is idle.
///
/// **In a task** all one-sided calls are allowed, including making tasks and waiting for them. A
/// wait runs other tasks on the same stack meanwhile, so do not hold a lock there that another task
/// takes. Collective calls, and quiesce, are Fault::state.
///
/// **Memory** is ordered as by a message: the task sees what its sender wrote before, and whoever
/// has seen the task's end sees what the task wrote. If a task has put or accumulated to other
/// nodes, these operations are fenced before its end is notified.
class Futures : public Sender {
 public:
  /// Maximum number of bytes of a task's arguments, and of its result. More is Fault::argument,
  /// thrown where the task is made or reported as what ended it.
  static constexpr std::size_t argument_limit = std::size_t{1} << 26;

  /// As many workers as there are processors that this rank has to itself.
  static constexpr int automatic = -1;

  struct Options {
    int workers = automatic;  ///< threads of this rank that run tasks; ranks may differ

    /// The paper's rule for passive futures: Where::owner tasks, and those of on(), begin only
    /// while their rank is in all_quiesce. Any other wait for one of them lasts until then.
    bool passive_in_quiesce = false;

    bool steal = true;  ///< this rank's idle workers steal Where::any tasks from other ranks

    /// Limit on the bytes of this rank's tasks that have not ended; each task counts its arguments
    /// and 512 bytes more. Above the limit, a call that makes a task waits until half of them have
    /// ended, except inside a task, where it does not wait. Passive futures do not count if
    /// passive_in_quiesce.
    std::size_t backlog = std::size_t{1} << 26;
  };

  /// Collective over the world. Fault::argument on all ranks if the ranks have different functions
  /// (the error names one, and which rank lacks it), or if a rank asks for no workers.
  explicit Futures(const World& world) : Futures(world, Options{}) {}
  Futures(const World& world, const Options& options)
      : own_(std::make_unique<futures::Core>(
            world, futures::Settings{options.workers, options.passive_in_quiesce, options.steal,
                                     options.backlog})) {
    core_ = own_.get();
    core_->open(this);
  }

  /// Collective; as all_quiesce(), but during stack unwinding it waits only for tasks that run
  /// here. Those that have not begun are dropped then: whoever made them gets Fault::peer, and so
  /// do the other ranks from all_quiesce(); these Futures have ended for all ranks, and the World
  /// lives on. An exception that nobody asked for is logged.
  ~Futures() = default;

  /// One-sided. One task for each owner of a part of `patch`, with that part as its slice.
  template <Writable T, class F, class... A>
  TaskGroup each(const TaskOptions& how, const Array<T>& array, const Patch& patch, F function,
                 const A&... arguments) {
    TaskGroup tasks = group();
    tasks.post_each(how, array, patch, function, arguments...);
    return tasks;
  }
  template <Writable T, class F, class... A>
  TaskGroup each(const Array<T>& array, const Patch& patch, F function, const A&... arguments) {
    return each(TaskOptions{}, array, patch, function, arguments...);
  }

  /// Local. A new group without tasks.
  TaskGroup group() { return TaskGroup(*core_, core_->make_group()); }

  /// One-sided. Waits until all tasks that this rank made have ended, or all those of one function;
  /// not allowed in a task. Throws the first exception that nobody asked for.
  void quiesce() { core_->quiesce(); }
  template <class F>
  void quiesce(F) {
    core_->quiesce(futures::type_of<F>());
  }

  /// Collective. On return, all tasks of all ranks and the tasks that these made have ended, or all
  /// those of one function, and the ranks have met, as in sync(). Every rank throws if any rank has
  /// an exception that nobody asked for.
  void all_quiesce() { core_->all_quiesce(); }
  template <class F>
  void all_quiesce(F) {
    core_->all_quiesce(futures::type_of<F>());
  }

  /// Collective. Makes the ranks agree on functions of libraries that were loaded since they last
  /// agreed.
  void sync_functions() { core_->sync_functions(); }

  /// Local.
  int workers() const { return core_->workers(); }
  using Counts = futures::Core::Counts;
  Counts counts() const { return core_->counts(); }

  /// Local, in a task: the Futures of this rank that run it, for tasks that make other tasks. It
  /// works from the first task on, which may begin before the program has stored its Futures
  /// anywhere. Fault::state outside of tasks.
  static Futures& current() { return *static_cast<Futures*>(futures::Core::owner_of_task()); }

  /// Local. Whether the calling code is in a task, and whether that task's group has been
  /// cancelled.
  static bool inside_task() { return futures::Core::inside_task(); }
  static bool cancelled() { return futures::Core::cancelled(); }

  /// The basis of the C, Fortran and Python interfaces.
  futures::Core& core() { return *core_; }

 private:
  std::unique_ptr<futures::Core> own_;
};

}  // namespace gannet
