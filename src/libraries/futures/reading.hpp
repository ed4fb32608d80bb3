#pragma once

#include <optional>
#include <span>

#include "futures/record.hpp"

/// What the records of a message say. They come from elsewhere, so each is checked before any of it
/// is trusted; the result is nothing if it makes no sense. What is returned lies in the record.
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
  const Function* function;  ///< null if the record concerns none
  std::span<const std::byte> body;
};
std::optional<EndRead> read_end(std::span<const std::byte> record);

}  // namespace gannet::futures
