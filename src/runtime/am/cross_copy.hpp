#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>

namespace gannet::am {

/// Copies from another process's memory straight into this one's. False if the system does not
/// allow it, or the bytes do not exist.
bool cross_copy(pid_t from, std::uint64_t address, std::byte* to, std::size_t bytes);

}  // namespace gannet::am
