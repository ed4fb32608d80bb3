#pragma once

namespace gannet::base {

/// In a catch block at the root of a thread, or elsewhere if nobody can be notified: logs what was
/// caught as an error of `what`, briefly if there is no memory.
void log_current(const char* what) noexcept;

}  // namespace gannet::base
