#include "recorded_task.hpp"

#include <algorithm>
#include <optional>

namespace gannet::predict {

using timeline::Op;
using trace::Family;

namespace {

/// How a call accesses elements; nothing if these are not known, or it is no such call.
std::optional<Access::Kind> kind_of(const timeline::Event& event) {
  if (!event.is_access() || event.array == timeline::none) return {};
  switch (trace::verb(event.op).family) {
    case Family::get:
      return event.complete <= event.end ? Access::Kind::get : Access::Kind::nbget;
    case Family::put:
    case Family::accumulate:
      return Access::Kind::add;
    default:
      return {};
  }
}

/// What a call does somewhere.
void add_to(Task& task, const timeline::Event& event) {
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
    case Family::atomic:
    case Family::lock:
      ++task.reads;  // a round trip
      break;
    default:
      break;
  }
}

Access access_of(const timeline::Run& run, const timeline::Event& event, Access::Kind kind) {
  return {kind, event.array, static_cast<float>(event.bytes), middle_of(run, event)};
}

}  // namespace

void RecordedTask::add(const timeline::Run& run, const timeline::Event& event) {
  if (trace::verb(event.op).family == Family::fence) {
    const bool waits = task.adds > 0 || Dealt{task, accesses}.has(Access::Kind::add);
    task.reads += waits;  // else for nothing
  } else if (const auto kind = kind_of(event)) {
    accesses.push_back(access_of(run, event, *kind));
  } else {
    add_to(task, event);
  }
}

void RecordedTask::use(const timeline::Run& run, const timeline::Event& event) {
  accesses.push_back(access_of(run, event, Access::Kind::use));
}

std::uint64_t middle_of(const timeline::Run& run, const timeline::Event& event) {
  const Patch patch = run.patch(event);
  Index number = 0;
  for (int d = 0; d < patch.dims(); ++d) {
    number = number * run.arrays[event.array].shape[d] + patch.lo[d] + patch.extent(d) / 2;
  }
  return static_cast<std::uint64_t>(number);
}

std::vector<Shape> arrays_of(const timeline::Run& run) {
  std::vector<Shape> arrays;
  for (const timeline::Array& array : run.arrays) {
    arrays.push_back(array.is_array() ? array.shape : Shape{1});
  }
  return arrays;
}

bool is_of_steal_buffers(const timeline::Run& run, const timeline::Event& event) {
  return event.array != timeline::none && run.arrays[event.array].name.starts_with("steal buffers");
}

/// Calls of a task are those of its thread while it runs.
std::vector<FuturesTask> futures_of(const timeline::Run& run, const timeline::Counting& counting) {
  std::vector<FuturesTask> tasks;
  std::vector<std::size_t> running;
  for (std::size_t e = 0; e < run.events.size(); ++e) {
    const timeline::Event& event = run.events[e];
    std::erase_if(running, [&](std::size_t t) { return tasks[t].end < event.begin; });
    if (event.op == Op::task) {
      running.push_back(tasks.size());
      tasks.push_back({event.rank, event.stream, event.begin, event.end, {}});
      tasks.back().done.task.compute = seconds(event.length());
      continue;
    }
    if (!timeline::takes_time(event.op) || counting.inside[e] > 0) continue;
    if (is_of_steal_buffers(run, event)) continue;  // the model has these itself
    const auto around = std::find_if(running.rbegin(), running.rend(), [&](std::size_t t) {
      return tasks[t].rank == event.rank && tasks[t].stream == event.stream &&
             tasks[t].end >= event.end;
    });
    if (around == running.rend()) continue;
    RecordedTask& done = tasks[*around].done;
    done.task.compute = std::max(0.0, done.task.compute - seconds(event.length()));
    done.add(run, event);
  }
  return tasks;
}

}  // namespace gannet::predict
