#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>

#include "base/clock.hpp"

namespace gannet::disk::eaf {

/// What was done with a file. Any thread.
class Statistics {
 public:
  enum Act { write, read, awrite, aread, wait, acts };

  /// Runs `body()` and counts it, failed or not.
  template <class Body>
  decltype(auto) count(Act act, std::int64_t bytes, Body&& body) {
    struct Clock {
      Row& row;
      std::int64_t begin = base::now_ns();
      ~Clock() { row.nanoseconds += base::now_ns() - begin; }
    } clock{rows_[act]};
    ++clock.row.calls;
    clock.row.bytes += bytes;
    return body();
  }

  /// A table with a row for each act.
  std::string table() const;

 private:
  struct Row {
    std::atomic<std::int64_t> calls = 0;
    std::atomic<std::int64_t> bytes = 0;
    std::atomic<std::int64_t> nanoseconds = 0;
  };
  std::array<Row, acts> rows_;
};

}  // namespace gannet::disk::eaf
