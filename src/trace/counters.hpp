#pragma once

#include "trace/stream.hpp"
#include "trace/trace.hpp"

namespace gannet::trace {

/// Adds to the counters that GANNET_STATS prints. Any thread.
void count(const Event& event, const Stream::Times& times);

}  // namespace gannet::trace
