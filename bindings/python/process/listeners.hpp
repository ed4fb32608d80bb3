#pragma once

#include "interpreter/numpy.hpp"

namespace gannet::python {

/// Regions and pauses of traces, and the counters of GANNET_STATS.
void bind_listeners(nb::module_& m);

}  // namespace gannet::python
