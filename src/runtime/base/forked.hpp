#pragma once

#include <atomic>
#include <memory>
#include <string_view>
#include <utility>

#include "gannet/export.hpp"

/// Children that a rank forks. Such a process has copies of the rank's connections, of the memory
/// of its node and of its files, and none of its threads: whatever it did with them, it would do in
/// the rank's name. So nothing of Gannet is used there, or taken down; it may do anything else, and
/// end as it likes.
namespace gannet::base {

/// This process is a rank from now on.
void become_rank();

/// Whether this process was forked from a rank.
GANNET_API bool is_forked();

/// In a process that was forked from a rank: Fault::state, which says so and what to do.
GANNET_API void refuse_if_forked(std::string_view call);

/// True until it is cleared; a fork clears it in the child. For hot paths, which look at one flag.
class HomeFlag {
 public:
  HomeFlag();
  ~HomeFlag();
  HomeFlag(const HomeFlag&) = delete;
  HomeFlag& operator=(const HomeFlag&) = delete;

  const std::atomic<bool>& value() const { return value_; }
  bool load() const { return value_.load(std::memory_order_relaxed); }

  /// Returns the previous value.
  bool clear() { return value_.exchange(false); }

 private:
  std::atomic<bool> value_{true};
};

/// For what has threads, locks or connections: a forked child does not delete it.
struct DeleteAtHome {
  template <class T>
  void operator()(T* object) const {
    if (!is_forked()) delete object;
  }
};

/// Once the object exists, nothing fails any more: others may count on it.
template <class T, class... Arguments>
std::shared_ptr<T> make_shared_at_home(Arguments&&... arguments) {
  const auto owner = std::make_shared<std::unique_ptr<T, DeleteAtHome>>();
  owner->reset(new T(std::forward<Arguments>(arguments)...));
  return {owner, owner->get()};
}

}  // namespace gannet::base
