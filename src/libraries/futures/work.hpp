#pragma once

#include <oneapi/tbb/tbb_allocator.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "futures/linked_queue.hpp"
#include "gannet/futures/core.hpp"

namespace gannet::futures {

class State;
class GroupState;

/// What is to be notified of the end of a task. At its origin: the future, and the group.
/// Elsewhere: a number by which the origin finds them.
struct Ticket {
  State* state = nullptr;  ///< holds one reference; only at the origin
  std::shared_ptr<GroupState> group = {};
  std::uint64_t number = 0;  ///< 0: only that it has ended, which is counted
  bool cancelled = false;    ///< it did not run since its group was cancelled
};

/// A task in the process that is to run it. Usually one thread makes it and another one frees it,
/// which oneTBB's allocator is made for: with malloc() each would wait for the other.
struct Work : Link {
  const Function* function = nullptr;
  int origin = 0;
  Ticket ticket;
  std::uint64_t group = 0;  ///< its number at the origin; 0: none
  std::uint32_t cost = 0;   ///< in the Backlog of the origin
  TaskOptions how;
  array::Handle array;  ///< only at the origin
  array::Key key;       ///< elsewhere
  Patch patch;          ///< without dimensions: no slice
  std::shared_ptr<Fetched> fetched;
  std::function<void(std::vector<std::byte>& result)> body;  ///< instead of the function's own
  std::unique_ptr<Work> next;  ///< of those that came with one message, until they are ready

  std::span<const std::byte> arguments() const { return {many_ ? many_.get() : few_, bytes_}; }
  void keep(std::span<const std::byte> bytes) {
    bytes_ = bytes.size();
    if (bytes_ > sizeof few_) many_ = std::make_unique_for_overwrite<std::byte[]>(bytes_);
    if (bytes_ > 0) std::memcpy(many_ ? many_.get() : few_, bytes.data(), bytes_);
  }

#ifndef GANNET_SANITIZED  // sanitizers know only malloc()
  using Memory = oneapi::tbb::tbb_allocator<std::byte>;
  static void* operator new(std::size_t bytes) { return Memory().allocate(bytes); }
  static void operator delete(void* work, std::size_t bytes) {
    Memory().deallocate(static_cast<std::byte*>(work), bytes);
  }
#endif

 private:
  static_assert(__STDCPP_DEFAULT_NEW_ALIGNMENT__ >= 16);
  alignas(16) std::byte few_[64];
  std::unique_ptr<std::byte[]> many_;
  std::size_t bytes_ = 0;
};

}  // namespace gannet::futures
