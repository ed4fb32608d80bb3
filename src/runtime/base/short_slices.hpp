#pragma once

namespace gannet::base {

/// For a calling thread that works only briefly, for others that wait: asks the kernel for time
/// slices that are short and come soon, even where programs compute on all processors. Needs no
/// privilege; a kernel without such requests (before Linux 6.12) changes nothing.
void ask_for_short_slices() noexcept;

}  // namespace gannet::base
