#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "gannet/export.hpp"
#include "trace/stream.hpp"
#include "trace/trace.hpp"

namespace gannet::trace {

/// Adds to the counters that GANNET_STATS prints. Any thread.
void count(const Event& event, const Stream::Times& times);

/// What GANNET_STATS has counted of one operation on the arrays of one name.
struct Count {
  std::string name;  ///< "-": it is about no array
  std::string operation;
  std::int64_t calls;
  std::int64_t bytes;
  std::int64_t own_bytes;
  double seconds;
  double waiting;
};

/// Local, any thread. The counters of this process, as they are now.
GANNET_API std::vector<Count> counts();

}  // namespace gannet::trace
