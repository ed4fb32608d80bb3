#pragma once

#include <memory>
#include <type_traits>
#include <utility>

#include "gannet/futures/core.hpp"

namespace gannet {

/// The future result of a task. A value: copy and store it freely; a default-constructed one refers
/// to no task.
///
/// An exception that ended the task is thrown by get() as an Error that names the function, the
/// rank and the node. One that nobody has asked for is thrown by the next quiesce of its Futures.
template <class R>
class Future {
 public:
  Future() = default;
  explicit Future(futures::Outcome outcome) : outcome_(std::move(outcome)) {}

  bool valid() const { return outcome_.valid(); }

  /// Local. True once the task has ended, successfully or not; never waits.
  bool test() const { return outcome_.test(); }

  /// Waits until the task has ended, successfully or not. Any thread. Inside a task, it runs other
  /// tasks meanwhile. Fault::peer if a rank has left the job because of an error.
  void wait() const { outcome_.wait(); }

  /// Waits, and returns the result, as often as it is asked. Throws what ended the task.
  R get() const {
    if constexpr (std::is_void_v<R>) {
      (void)outcome_.result();
    } else {
      Reader from(outcome_.result(), outcome_.world());
      return Carry<std::decay_t<R>>::take(from);
    }
  }

  /// Runs `next(result)`, or `next()` if there is no result, in a task of the calling process when
  /// this task has ended; what it returns is the result of the new future. An exception bypasses
  /// `next`.
  template <class Next>
  auto then(Next next) const;

 private:
  template <class Next>
  auto apply(Next& next) const {
    if constexpr (std::is_void_v<R>) {
      get();
      return next();
    } else {
      return next(get());
    }
  }

  futures::Outcome outcome_;
};

template <class R>
template <class Next>
auto Future<R>::then(Next next) const {
  using S = decltype(apply(next));
  return Future<S>(outcome_.after([self = *this, next](std::vector<std::byte>& result) mutable {
    if constexpr (std::is_void_v<S>) {
      self.apply(next);
    } else {
      Writer to;
      Carry<std::decay_t<S>>::put(to, self.apply(next));
      result.swap(to.written());
    }
  }));
}

}  // namespace gannet
