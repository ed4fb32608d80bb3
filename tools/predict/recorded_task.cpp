#include "recorded_task.hpp"

#include <algorithm>

namespace gannet::predict {

using timeline::Event;
using timeline::Op;
using trace::Family;

/// Adds what a call does to its task.
void add_to(Task& task, const Event& event) {
  const auto bytes = static_cast<float>(event.bytes);
  switch (trace::verb(event.op).family) {
    case Family::get:
      task.read += bytes;
      task.reads += event.complete <= event.end;
      break;
    case Family::element:
      trace::verb(event.op).effect == trace::Effect::reads ? task.read += bytes
                                                           : task.added += bytes;
      ++(trace::verb(event.op).effect == trace::Effect::reads ? task.reads : task.adds);
      break;
    case Family::put:
    case Family::accumulate:
    case Family::message:
      task.added += bytes;
      ++task.adds;
      break;
    case Family::fence:
      task.reads += task.adds > 0;  // else nothing is waited for
      break;
    case Family::atomic:
    case Family::lock:
      ++task.reads;  // a round trip
      break;
    default:
      break;
  }
}

bool is_of_steal_buffers(const timeline::Run& run, const Event& event) {
  return event.array != timeline::none && run.arrays[event.array].name.starts_with("steal buffers");
}

/// Calls of a task are those of its thread while it runs.
std::vector<FuturesTask> futures_of(const timeline::Run& run, const timeline::Counting& counting) {
  std::vector<FuturesTask> tasks;
  std::vector<std::size_t> running;
  for (std::size_t e = 0; e < run.events.size(); ++e) {
    const Event& event = run.events[e];
    std::erase_if(running, [&](std::size_t t) { return tasks[t].end < event.begin; });
    if (event.op == Op::task) {
      running.push_back(tasks.size());
      tasks.push_back({event.rank, event.stream, event.begin, event.end, {}});
      tasks.back().task.compute = seconds(event.length());
      continue;
    }
    if (!timeline::takes_time(event.op) || counting.inside[e] > 0) continue;
    if (is_of_steal_buffers(run, event)) continue;  // which the model has itself
    const auto around = std::find_if(running.rbegin(), running.rend(), [&](std::size_t t) {
      return tasks[t].rank == event.rank && tasks[t].stream == event.stream &&
             tasks[t].end >= event.end;
    });
    if (around == running.rend()) continue;
    Task& task = tasks[*around].task;
    task.compute = std::max(0.0, task.compute - seconds(event.length()));
    add_to(task, event);
  }
  return tasks;
}

}  // namespace gannet::predict
