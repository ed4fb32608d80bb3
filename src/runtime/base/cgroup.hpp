#pragma once

#include <cstdint>
#include <string>

namespace gannet::base {

/// Bytes that the memory control groups of this process have left: the least over version 1 and
/// version 2, from its own group up to where each hierarchy is mounted. Page cache that the kernel
/// drops first (inactive file pages) does not count as used. The largest number if there is no
/// limit. `root` stands before /proc and all mount points, for tests.
std::int64_t cgroup_memory_left(const std::string& root = "");

}  // namespace gannet::base
