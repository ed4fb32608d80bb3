#include "lapi/instances.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <mutex>

#include "lapi/code.hpp"

namespace gannet::lapi {

namespace {

/// Instances that a program leaves open stay: other ranks and MPI may be gone when it exits.
struct Table {
  std::mutex mutex;  // for Init and Term
  std::array<std::atomic<Instance*>, most_instances> all{};
};
Table& table() {
  static auto& one = *new Table;
  return one;
}

}  // namespace

Instance& instance(lapi_handle_t handle) {
  Instance* there = handle < most_instances ? table().all[handle].load() : nullptr;
  require(there, LAPI_ERR_HNDL_INVALID);
  return *there;
}

/// Once it is in the table, others send to this rank, and handlers use its handle.
lapi_handle_t begin_instance(const lapi_info_t& info) {
  const std::lock_guard lock(table().mutex);
  lapi_handle_t free = 0;
  while (free < most_instances && table().all[free].load()) ++free;
  require(free < most_instances, LAPI_ERR_ALL_HNDL_IN_USE);
  auto made = std::make_unique<Instance>(free, info);
  Instance* there = made.release();
  table().all[free] = there;
  there->sync();
  return free;
}

/// Handlers may use the handle until all messages have been handled.
void end_instance(lapi_handle_t handle) {
  const std::lock_guard lock(table().mutex);
  Instance& there = instance(handle);
  there.messages().sync("LAPI_Term");
  table().all[handle] = nullptr;
  delete &there;
}

bool any_instance() {
  return std::any_of(table().all.begin(), table().all.end(),
                     [](const auto& there) { return there.load() != nullptr; });
}

/// In the same order at all tasks.
void end_instances() {
  for (lapi_handle_t handle = 0; handle < most_instances; ++handle) {
    if (table().all[handle].load()) end_instance(handle);
  }
}

}  // namespace gannet::lapi
