#include "futures/state.hpp"

#include <utility>

#include "gannet/retry_alloc.hpp"

namespace gannet::futures {

void State::drop() {
  if (references_.fetch_sub(1, std::memory_order_acq_rel) == 1) delete this;
}

/// An error that nobody has seen is thrown by the next quiesce.
State::~State() {
  if (!error_ || read_) return;
  if (Keeper* keeper = home_->keeper.load()) keeper->note_failure(*error_);
}

void State::succeed(std::vector<std::byte> result) {
  result_ = std::move(result);
  end(Status::succeeded);
}

void State::fail(const Error& why) {
  error_ = retry_alloc([&] { return std::make_unique<Error>(why); });
  end(Status::failed);
}

void State::end(Status how) {
  std::vector<std::function<void()>> next;
  {
    const std::lock_guard lock(mutex_);
    status_.store(how, std::memory_order_release);
    next.swap(next_);
  }
  Keeper* const keeper = home_->keeper.load();
  for (auto& each : next) {
    try {
      each();
    } catch (const std::exception& why) {
      if (keeper)
        keeper->note_failure(retry_alloc([&] { return Error(Fault::state, why.what()); }));
    } catch (...) {
      const char* const why = "what follows a future threw what is no exception";
      if (keeper) keeper->note_failure(retry_alloc([&] { return Error(Fault::state, why); }));
    }
  }
  if (keeper) keeper->wake_waiters();
}

void State::then(std::function<void()> next) {
  {
    const std::lock_guard lock(mutex_);
    if (!done()) return next_.push_back(std::move(next));
  }
  next();
}

}  // namespace gannet::futures
