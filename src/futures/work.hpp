#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "gannet/futures/core.hpp"

namespace gannet::futures {

class State;
class Members;

/// Who wants to know of the end of a task. At its origin: the future, and the group. Elsewhere: a
/// number by which the origin finds them.
struct Ticket {
  State* state = nullptr;  ///< holds one reference; only at the origin
  std::shared_ptr<Members> group = {};
  std::uint64_t number = 0;  ///< 0: only that it has ended, which is counted
  bool cancelled = false;    ///< it did not run since its group was cancelled
};

/// A task in the process that is to run it.
struct Work {
  const Function* function = nullptr;
  int origin = 0;
  Ticket ticket;
  std::uint64_t group = 0;  ///< its number at the origin; 0: none
  TaskOptions how;
  array::Handle array;  ///< only at the origin
  array::Key key;       ///< elsewhere
  Patch patch;          ///< without dimensions: no slice
  std::shared_ptr<Fetched> fetched;
  std::function<void(std::vector<std::byte>& result)> body;  ///< instead of the function's own

  std::span<const std::byte> arguments() const { return {memory_.get(), bytes_}; }
  void keep(std::span<const std::byte> bytes) {
    bytes_ = bytes.size();
    if (bytes_ == 0) return;
    memory_ = std::make_unique_for_overwrite<std::byte[]>(bytes_);
    std::memcpy(memory_.get(), bytes.data(), bytes_);
  }

 private:
  static_assert(__STDCPP_DEFAULT_NEW_ALIGNMENT__ >= 16);
  std::unique_ptr<std::byte[]> memory_;
  std::size_t bytes_ = 0;
};

}  // namespace gannet::futures
