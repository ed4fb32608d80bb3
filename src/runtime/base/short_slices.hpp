#pragma once

namespace gannet::base {

/// The calling thread works for moments, for others that wait: asks the kernel for turns that are
/// short and come soon, also where programs compute on all processors. Needs no privilege; a kernel
/// that knows no such wish (before Linux 6.12) changes nothing.
void ask_for_short_slices() noexcept;

}  // namespace gannet::base
