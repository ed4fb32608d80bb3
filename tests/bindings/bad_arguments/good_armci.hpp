#pragma once

#include <string>

namespace bad_arguments {

/// Collective. What good calls of ARMCI work on: memory of a process, mutexes, a list of blocks.
void make_good_armci();

/// The address of one of these by name; null if there is no such thing.
void* good_armci(const std::string& name);

}  // namespace bad_arguments
