#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/clock.hpp"
#include "gannet/patch.hpp"

/// The seam that every array operation and every message passes: one predictable branch when nobody
/// listens.
namespace gannet::trace {

enum class Op : std::uint8_t {
  put,
  get,
  accumulate,
  scatter,
  gather,
  scatter_accumulate,
  fetch_add,
  swap,
  compare_swap,
  collective,
  message,      ///< sent to a handler
  first_part,   ///< of a handler, at its target
  second_part,  ///< the same
};

/// An array, or the handler of a message, as the trace sees it.
struct Subject {
  const std::string& name;
  std::uint64_t id;  ///< the same on all ranks; numbers are not used again
};

/// One operation on what one owner has of a patch, or one collective operation.
struct Event {
  Op op;
  const char* detail;  ///< of a collective: its name; otherwise null
  Subject array;
  Patch patch;
  Index bytes;  ///< moved by the calling rank
  int peer;     ///< owner (rank of the array's group), or the other end of a message; -1: all
  bool own;     ///< the peer is the calling rank
};

/// Whether somebody listens. Set by start(), before any operation.
extern bool on;

/// Local. Reads GANNET_STATS.
void start();

/// Counts the event, which went from `begin` to `end` (base::now_ns). Any thread.
void record(const Event& event, std::int64_t begin, std::int64_t end);

/// Runs `operation()`, and records it if somebody listens. `event()` makes the event.
template <class MakeEvent, class Operation>
decltype(auto) observe(MakeEvent&& event, Operation&& operation) {
  if (!on) [[likely]]
    return operation();
  struct Clock {
    MakeEvent& make;
    std::int64_t begin = base::now_ns();
    ~Clock() { record(make(), begin, base::now_ns()); }
  } clock{event};
  return operation();
}

/// The same for an operation that may still be under way when it returns: `complete()` waits for
/// its end, which is only done to measure it.
template <class MakeEvent, class Operation, class Complete>
void observe(MakeEvent&& event, Operation&& operation, Complete&& complete) {
  if (!on) [[likely]]
    return operation();
  observe(event, [&] {
    operation();
    complete();
  });
}

/// Adds to a number that is told in a line of its own, with others of its subject. Any thread.
void tally(const std::string& subject, const std::string& what, std::int64_t amount);

/// Local. The counters of this process as text, for others to add up; empties them.
std::string take_counters();

/// The summary of all ranks as a table: one row for each operation on the arrays of one name, with
/// the first and the last number of these arrays.
std::string summary(const std::vector<std::string>& counters_of_ranks);

}  // namespace gannet::trace
