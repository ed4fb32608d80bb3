#include "futures/reading.hpp"

#include <cstring>

#include "futures/functions.hpp"
#include "gannet/futures.hpp"

namespace gannet::futures {

namespace {

constexpr auto last_where = static_cast<std::uint8_t>(Where::any);
constexpr auto last_priority = static_cast<std::uint8_t>(Priority::high);
constexpr auto last_fault = static_cast<std::uint8_t>(Fault::unsupported);

Patch read_patch(const std::byte* from, int dims) {
  Patch patch{Point::filled(dims, 0), Point::filled(dims, 0)};
  for (Point* corner : {&patch.lo, &patch.hi}) {
    for (int d = 0; d < dims; ++d, from += sizeof(Index)) {
      std::memcpy(&(*corner)[d], from, sizeof(Index));
    }
  }
  return patch;
}

bool is_about_a_function(RecordKind kind) { return kind < RecordKind::cancel; }

}  // namespace

/// A task that has no function of its own, such as a continuation, does not travel.
std::optional<TaskRead> read_task(std::span<const std::byte> bytes, int ranks) {
  TaskRead task{};
  TaskRecord& record = task.record;
  if (bytes.size() < sizeof record) return {};
  std::memcpy(&record, bytes.data(), sizeof record);
  const RecordHead& head = record.head;
  task.function = functions::find(head.function);
  const auto priority = static_cast<std::uint8_t>(head.b & ~reads_slice);
  if (head.kind != RecordKind::task || head.dims > max_dims || head.a > last_where ||
      priority > last_priority || !task.function || !task.function->run ||
      (record.has_array != 0) != (head.dims != 0) || record.origin < 0 || record.origin >= ranks ||
      head.length > Futures::argument_limit) {
    return {};
  }
  const std::size_t corners = patch_bytes(head.dims);
  const auto after = bytes.subspan(sizeof record);
  if (corners > after.size() || head.length > after.size() - corners) return {};
  task.how = {static_cast<Where>(head.a), static_cast<Priority>(priority),
              (head.b & reads_slice) != 0};
  if (head.dims != 0) task.patch = read_patch(after.data(), head.dims);
  task.arguments = after.subspan(corners, head.length);
  return task;
}

std::optional<EndRead> read_end(std::span<const std::byte> bytes) {
  EndRead end{};
  if (bytes.size() < sizeof end.record) return {};
  std::memcpy(&end.record, bytes.data(), sizeof end.record);
  const RecordHead& head = end.record.head;
  const auto after = bytes.subspan(sizeof end.record);
  if (head.kind <= RecordKind::task || head.kind > RecordKind::left || head.length > after.size())
    return {};
  if (head.length > Futures::argument_limit) return {};
  if (head.kind == RecordKind::failure && head.a > last_fault) return {};
  end.function = functions::find(head.function);
  if (is_about_a_function(head.kind) && !end.function) return {};
  end.body = after.first(head.length);
  return end;
}

}  // namespace gannet::futures
