#pragma once

#include <climits>
#include <cstddef>
#include <span>

#include "lapi/code.hpp"
#include "lapi/instances.hpp"
#include "lapi/running.hpp"

/// Arguments that several calls have. They are checked whatever ERROR_CHK says: it costs little.
namespace gannet::lapi {

/// The instance of a call that communicates or waits, which is not for header handlers.
inline Instance& communicating(lapi_handle_t handle) {
  Instance& here = instance(handle);
  if (inside_header_handler()) [[unlikely]] {
    throw Error(Fault::state, "a LAPI header handler neither waits nor communicates");
  }
  return here;
}

inline int task_of(const Instance& instance, unsigned task) {
  require(task < static_cast<unsigned>(instance.tasks()), LAPI_ERR_TGT);
  return static_cast<int>(task);
}

inline int target_of(Instance& instance, unsigned target) {
  const int task = task_of(instance, target);
  require(!instance.purged().has(task), LAPI_ERR_TGT_PURGED);
  return task;
}

inline std::span<const std::byte> data_at(const void* origin, unsigned long bytes) {
  require(bytes <= INT_MAX, LAPI_ERR_DATA_LEN);
  require(origin || bytes == 0, LAPI_ERR_ORG_ADDR_NULL);
  return {static_cast<const std::byte*>(origin), bytes};
}

inline std::byte* target_address(void* there, unsigned long bytes) {
  require(there || bytes == 0, LAPI_ERR_TGT_ADDR_NULL);
  return static_cast<std::byte*>(there);
}

}  // namespace gannet::lapi
