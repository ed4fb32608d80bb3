#pragma once

#include <sched.h>

#include <bitset>
#include <string>

namespace gannet::topology {

/// Processors (hardware threads), by the kernel's numbers.
using CpuSet = std::bitset<CPU_SETSIZE>;

CpuSet cpu_set(const cpu_set_t& cpus);

/// "0-3,8"; "none" of an empty set.
std::string cpus_text(const CpuSet& cpus);

/// Local. From now on the calling thread, and those that it starts, run on these processors only.
/// False, and nothing has changed, if the kernel refuses.
bool bind_this_thread(const CpuSet& cpus);

}  // namespace gannet::topology
