#pragma once

#include <memory>

#include "gannet/world.hpp"

namespace gannet {

/// A set of locks that all ranks of a group share. First come, first served.
class GANNET_API MutexSet {
 public:
  /// Collective: `count` unlocked mutexes, numbered from 0.
  MutexSet(const Group& group, int count);

  /// Collective in program order; does not wait. Unlock everything first: a mutex that a thread of
  /// this rank still holds, here or at the end of the World, stays locked for good.
  ~MutexSet();

  MutexSet(MutexSet&&) noexcept;
  MutexSet& operator=(MutexSet&&) noexcept;

  /// Local. Like all calls, Fault::state on a set that was moved from.
  int size() const;

  /// One-sided, any thread. Returns once the caller holds mutex `index`. Taking a mutex that the
  /// same thread already holds is Fault::state, not a deadlock; taking one whose holder has left it
  /// locked for good is Fault::peer, with a text that names the mutex and the rank.
  void lock(int index);

  /// One-sided. The one-sided operations that the caller issued while it held the mutex are
  /// complete before the next holder gets it. Fault::state if the calling thread does not hold it.
  void unlock(int index);

 private:
  struct State;
  State& live(const char* call) const;

  std::unique_ptr<State> state_;
};

/// Holds one mutex from construction to the end of the scope. An unlock that fails there because a
/// rank has gone is written to the log; whoever is waiting for the lock gets an Error of its own.
class GANNET_API MutexGuard {
 public:
  MutexGuard(MutexSet& set, int index) : set_(set), index_(index) { set_.lock(index_); }
  ~MutexGuard() { leave(); }
  MutexGuard(const MutexGuard&) = delete;
  MutexGuard& operator=(const MutexGuard&) = delete;

 private:
  void leave() noexcept;

  MutexSet& set_;
  int index_;
};

}  // namespace gannet
