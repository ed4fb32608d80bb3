#include "lapi/status.hpp"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>

namespace gannet::lapi::status {

namespace {

struct Followed {
  lapi_handle_t instance;
  std::span<const unsigned> tasks;
  int* states;
};

struct Table {
  std::mutex mutex;
  std::map<const lapi_cntr_t*, Followed> all;
  std::atomic<std::size_t> size{0};
};
Table& table() {
  static auto& one = *new Table;
  return one;
}

/// Changes the first state `from` of a task.
void change(const Followed& followed, int task, int from, int to) {
  for (std::size_t i = 0; i < followed.tasks.size(); ++i) {
    if (followed.tasks[i] != static_cast<unsigned>(task) || followed.states[i] != from) continue;
    followed.states[i] = to;
    return;
  }
}

}  // namespace

bool any() { return table().size.load(std::memory_order_acquire) > 0; }

void follow(lapi_handle_t instance, lapi_cntr_t& counter, std::span<const unsigned> tasks,
            int* states) {
  std::fill_n(states, tasks.size(), LAPI_MSG_INITIAL);
  const std::lock_guard lock(table().mutex);
  table().all[&counter] = {instance, tasks, states};
  table().size = table().all.size();
}

void forget(const lapi_cntr_t& counter) {
  const std::lock_guard lock(table().mutex);
  table().all.erase(&counter);
  table().size = table().all.size();
}

bool follows(const lapi_cntr_t& counter) {
  const std::lock_guard lock(table().mutex);
  return table().all.contains(&counter);
}

void came(const lapi_cntr_t& counter, int task) {
  const std::lock_guard lock(table().mutex);
  const auto found = table().all.find(&counter);
  if (found == table().all.end()) return;
  change(found->second, task, LAPI_MSG_INITIAL, LAPI_MSG_RECVD);
}

void purge(lapi_handle_t instance, int task) {
  const std::lock_guard lock(table().mutex);
  for (auto& [counter, followed] : table().all) {
    if (followed.instance != instance) continue;
    for (std::size_t i = 0; i < followed.tasks.size(); ++i) {
      change(followed, task, LAPI_MSG_RECVD, LAPI_MSG_PURGED_RCVD);
      change(followed, task, LAPI_MSG_INITIAL, LAPI_MSG_PURGED);
    }
  }
}

int purged(const lapi_cntr_t& counter) {
  const std::lock_guard lock(table().mutex);
  const auto found = table().all.find(&counter);
  if (found == table().all.end()) return 0;
  const Followed& followed = found->second;
  return static_cast<int>(
      std::count(followed.states, followed.states + followed.tasks.size(), LAPI_MSG_PURGED));
}

}  // namespace gannet::lapi::status
