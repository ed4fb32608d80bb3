#pragma once

#include <climits>
#include <cstddef>
#include <span>
#include <string>

#include "lapi/code.hpp"
#include "lapi/instances.hpp"
#include "lapi/running.hpp"

/// Arguments that several calls share. They are checked whatever ERROR_CHK says: it costs little.
namespace gannet::lapi {

inline void refuse_in_header_handler() {
  if (!inside_header_handler()) [[likely]]
    return;
  throw Error(Fault::state, "a LAPI header handler neither waits nor communicates");
}

/// For calls that would wait for the handler itself, or for tasks that do not make them there.
inline void refuse_in_handler(const char* call) {
  if (!inside_handler()) [[likely]]
    return;
  throw Error(Fault::state, std::string(call) + " is for no LAPI handler; call it outside of them");
}

/// Runs the body of a call that needs other tasks. If one of them has left, that is reported to the
/// program's error handler before the call answers.
template <class Body>
int run_with_others(lapi_handle_t handle, Body&& body) noexcept {
  return run([&] {
    Instance& here = instance(handle);
    try {
      body(here);
    } catch (const Error& why) {
      if (why.fault() == Fault::peer) here.report_a_leaver();
      throw;
    }
  });
}

/// The same for a call that header handlers do not make, and for one that no handler makes.
template <class Body>
int run_communicating(lapi_handle_t handle, Body&& body) noexcept {
  return run_with_others(handle, [&](Instance& here) {
    refuse_in_header_handler();
    body(here);
  });
}
template <class Body>
int run_outside_handlers(const char* call, lapi_handle_t handle, Body&& body) noexcept {
  return run_with_others(handle, [&](Instance& here) {
    refuse_in_handler(call);
    body(here);
  });
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
