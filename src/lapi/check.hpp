#pragma once

#include <climits>
#include <cstddef>
#include <span>

#include "lapi/code.hpp"
#include "lapi/instance.hpp"

/// Arguments that several calls have. They are checked whatever ERROR_CHK says: it costs little.
namespace gannet::lapi {

inline int target_of(const Instance& instance, unsigned target) {
  require(target < static_cast<unsigned>(instance.tasks()), LAPI_ERR_TGT);
  return static_cast<int>(target);
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
