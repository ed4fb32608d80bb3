#pragma once

#include "run.hpp"

namespace gannet::timeline {

/// Sorts the events by begin, and moves those that clocks show before their cause: nobody leaves a
/// sync before the last has come to it, and no message arrives before it was sent. A sync does not
/// grow over what its thread did next. Warns if clocks disagree by more than they are known to.
void put_in_order(Run& run);

}  // namespace gannet::timeline
