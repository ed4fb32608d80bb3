#pragma once

#include <optional>
#include <span>

#include "futures/record.hpp"

/// What the records of a message say. They come from elsewhere, so each is looked at before any of
/// it is believed: nothing if it makes no sense. What is given lies in the record.
namespace gannet::futures {

/// A task that `from` has made or, if it was stolen, published.
struct TaskRead {
  TaskRecord record;
  const Function* function;
  TaskOptions how;
  Patch patch;  ///< without dimensions: no array
  std::span<const std::byte> arguments;
};
std::optional<TaskRead> read_task(std::span<const std::byte> record, int ranks);

/// All other records.
struct EndRead {
  EndRecord record;
  const Function* function;  ///< null where the record is about none
  std::span<const std::byte> body;
};
std::optional<EndRead> read_end(std::span<const std::byte> record);

}  // namespace gannet::futures
