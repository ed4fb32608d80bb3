#pragma once

#include <cstdint>
#include <string_view>

#include "gannet/export.hpp"

namespace gannet {

/// A stretch of the program that `gannet trace` shows by name, such as "fock": what the calling
/// thread does while it lives, and what that costs. Regions may lie in each other. Local; a few
/// nanoseconds when nothing is recorded (GANNET_TRACE).
class GANNET_API Region {
 public:
  /// `name` is copied. The same name stands for the same region on all ranks.
  explicit Region(const char* name);
  ~Region();
  Region(const Region&) = delete;
  Region& operator=(const Region&) = delete;

 private:
  std::uint32_t number_;
};

/// The same for languages without destructors: the calling thread comes into a region, and leaves
/// the one that it came into last.
GANNET_API void region_begin(std::string_view name);
GANNET_API void region_end();

/// Local, any thread. What is recorded of this process stops here, and goes on there: for long runs
/// of which a part is of interest. Without GANNET_TRACE nothing happens.
GANNET_API void trace_stop();
GANNET_API void trace_start();

}  // namespace gannet
