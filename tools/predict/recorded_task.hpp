#pragma once

#include <cstdint>
#include <vector>

#include "../timeline/counting.hpp"
#include "program.hpp"

/// Tasks of a recorded run, and what their calls add to them.
namespace gannet::predict {

constexpr double seconds(timeline::Time time) { return static_cast<double>(time) * 1e-9; }

/// Adds what a call does to its task.
void add_to(Task& task, const timeline::Event& event);

/// Whether a call is one by which futures steal, and not the program's.
bool is_of_steal_buffers(const timeline::Run& run, const timeline::Event& event);

struct FuturesTask {
  std::int32_t rank;
  std::uint32_t stream;
  timeline::Time begin, end;
  Task task;
};

/// By begin.
std::vector<FuturesTask> futures_of(const timeline::Run& run, const timeline::Counting& counting);

}  // namespace gannet::predict
