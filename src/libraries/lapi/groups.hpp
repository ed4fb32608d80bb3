#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "lapi/lapi.h"

namespace gannet::lapi {

/// The groups of an instance, by their numbers, which are never reused.
class Groups {
 public:
  lapi_group_t add(std::span<const unsigned> tasks) {
    const std::lock_guard lock(mutex_);
    groups_.emplace(++last_, std::vector<unsigned>(tasks.begin(), tasks.end()));
    return last_;
  }

  /// False if there is no such group.
  bool remove(lapi_group_t group) {
    const std::lock_guard lock(mutex_);
    return groups_.erase(group) > 0;
  }

  std::optional<std::vector<unsigned>> tasks(lapi_group_t group) const {
    const std::lock_guard lock(mutex_);
    const auto found = groups_.find(group);
    return found == groups_.end() ? std::nullopt : std::optional(found->second);
  }

 private:
  mutable std::mutex mutex_;
  std::map<lapi_group_t, std::vector<unsigned>> groups_;
  lapi_group_t last_ = 0;
};

}  // namespace gannet::lapi
