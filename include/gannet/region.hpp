#pragma once

#include <cstdint>
#include <string>
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

/// A task that the calling thread runs while it lives, for libraries that run tasks of other ranks,
/// as futures do: traces and GANNET_STATS show it as an operation of its own kind, by name.
class GANNET_API TaskRegion {
 public:
  /// Local. What traces know tasks of a name by; to be asked once for each name. 0: nothing is
  /// recorded.
  static std::uint32_t number_of(std::string_view name);

  /// `name` lasts as long as this; `origin`: the rank of the world that made the task.
  TaskRegion(const std::string& name, std::uint32_t number, int origin, bool own);
  ~TaskRegion();
  TaskRegion(const TaskRegion&) = delete;
  TaskRegion& operator=(const TaskRegion&) = delete;

 private:
  const std::string& name_;
  std::uint32_t number_;
  int origin_;
  bool own_;
  std::uint64_t ticks_ = 0;   // when it began; 0: nobody listened
  std::uint64_t waited_ = 0;  // by the thread, until then
};

/// The same as Region for languages without destructors: the calling thread comes into a region,
/// and leaves the one that it came into last.
GANNET_API void region_begin(std::string_view name);
GANNET_API void region_end();

/// Local, any thread. What is recorded of this process stops here, and goes on there: for long runs
/// of which a part is of interest. Without GANNET_TRACE nothing happens.
GANNET_API void trace_stop();
GANNET_API void trace_start();

}  // namespace gannet
