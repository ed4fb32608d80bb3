#pragma once

namespace gannet::base {

/// Gives the processor to threads that want it. False, and nothing is done, where that took long a
/// moment ago: beside programs that compute, each yield gives a whole time slice away, and whoever
/// sleeps instead comes back sooner. Any thread.
bool yield_if_quick();

}  // namespace gannet::base
