#pragma once

#include <cstdint>
#include <vector>

#include "../timeline/counting.hpp"
#include "program.hpp"

/// Tasks of a recorded run, and what their calls add to them.
namespace gannet::predict {

constexpr double seconds(timeline::Time time) { return static_cast<double>(time) * 1e-9; }

/// A task and what it accesses.
struct RecordedTask {
  Task task = {};
  std::vector<Access> accesses = {};

  /// Adds what a call does: to which elements, if that is known, else only that it is done.
  void add(const timeline::Run& run, const timeline::Event& event);

  /// Adds elements that it uses without a call.
  void use(const timeline::Run& run, const timeline::Event& event);
};

/// The element in the middle of those that an event is about, row by row.
std::uint64_t middle_of(const timeline::Run& run, const timeline::Event& event);

/// The arrays of accesses: those of the recording, with the same numbers.
std::vector<Shape> arrays_of(const timeline::Run& run);

/// Whether futures make this call to steal, rather than the program itself.
bool is_of_steal_buffers(const timeline::Run& run, const timeline::Event& event);

struct FuturesTask {
  std::int32_t rank;
  std::uint32_t stream;
  timeline::Time begin, end;
  RecordedTask done;
};

/// Ordered by begin.
std::vector<FuturesTask> futures_of(const timeline::Run& run, const timeline::Counting& counting);

}  // namespace gannet::predict
