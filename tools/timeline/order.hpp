#pragma once

#include "run.hpp"

namespace gannet::timeline {

/// Sorts the events by begin, and moves those that clocks show before their cause: no rank leaves a
/// sync before the last has arrived, and no message arrives before it was sent. A sync is not
/// extended over what its thread did next. Warns if clocks disagree by more than expected.
void put_in_order(Run& run);

}  // namespace gannet::timeline
