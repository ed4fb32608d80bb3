#pragma once

#include <string>

#include "gannet/cache.hpp"
#include "gannet/futures.hpp"

/// What the C and Fortran functions of Global Futures share in a process: the futures, and what the
/// last error said.
namespace gannet::gf {

/// Collective.
void initialize();
void finalize();

/// Fault::state outside.
futures::Core& core();

/// The status of GFWait and its kin: what ended a future. Keeps the text for this thread.
int status_of(const Error& error);
const char* last_error();

}  // namespace gannet::gf
