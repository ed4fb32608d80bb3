#pragma once

#include <cstdint>

namespace gannet::base {

/// Bytes of memory in this machine.
std::int64_t machine_memory();

/// Bytes that can still be taken without swapping or being killed: what the kernel calls
/// available, and no more than the control group of this process has left.
std::int64_t available_memory();

}  // namespace gannet::base
