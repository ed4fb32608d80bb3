#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "gannet/export.hpp"

namespace gannet {

/// A part of the program that `gannet trace` shows by name, such as "fock": what the calling thread
/// does while this object exists, and what that costs. Regions may be nested. Local; takes a few
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

/// A task that the calling thread runs while this object exists, for libraries that run tasks of
/// other ranks, as futures do: traces and GANNET_STATS show it as an operation of its own kind, by
/// name.
class GANNET_API TaskRegion {
 public:
  /// Local. The number by which traces identify tasks of this name; to be requested once for each
  /// name. 0: nothing is recorded.
  static std::uint32_t number_of(std::string_view name);

  /// `name` lives as long as this object; `origin` is the rank in the world that made the task.
  TaskRegion(const std::string& name, std::uint32_t number, int origin, bool own);
  ~TaskRegion();
  TaskRegion(const TaskRegion&) = delete;
  TaskRegion& operator=(const TaskRegion&) = delete;

 private:
  const std::string& name_;
  std::uint32_t number_;
  int origin_;
  bool own_;
  std::uint64_t ticks_ = 0;   // when it began; 0: nothing was recorded
  std::uint64_t waited_ = 0;  // ticks that the thread had waited by then
};

/// The same as Region for languages without destructors: the calling thread enters a region, and
/// leaves the one that it entered last.
GANNET_API void region_begin(std::string_view name);
GANNET_API void region_end();

/// Local, any thread. trace_stop() stops the recording of this process, and trace_start() continues
/// it: for long runs of which only a part is of interest. Without GANNET_TRACE, nothing happens.
GANNET_API void trace_stop();
GANNET_API void trace_start();

}  // namespace gannet
