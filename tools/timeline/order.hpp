#pragma once

#include "run.hpp"

namespace gannet::timeline {

/// Sorts the events by begin, and moves those that clocks show before their cause: nobody leaves a
/// sync before the last has come to it, and no message arrives before it was sent. Warns if one had
/// to be moved by more than the clocks are known to be wrong by.
void put_in_order(Run& run);

}  // namespace gannet::timeline
