#pragma once

#include <cstdint>

namespace gannet::base {

/// Bytes of memory in this machine.
std::int64_t machine_memory();

/// Bytes that can still be taken without swapping or being killed: what the kernel calls
/// available, and no more than the control groups of this process have left (cgroup.hpp).
std::int64_t available_memory();

/// Bytes of address space that this process can still map (RLIMIT_AS, `ulimit -v`); the largest
/// number if there is no limit.
std::int64_t address_space_left();

}  // namespace gannet::base
