#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "gannet/patch.hpp"
#include "trace/format.hpp"
#include "trace/ticks.hpp"

/// The seam that all calls that can take time pass through: one predictable branch when nobody
/// listens.
namespace gannet::trace {

/// An array, the handler of a message, or what else an operation is about.
struct Subject {
  const std::string& name;
  std::uint64_t id;              ///< the same on all ranks; numbers are not used again. 0: no array
  std::uint32_t number = 0;      ///< what declare_array() gave; 0: none
  const Shape* shape = nullptr;  ///< of an array
};

/// One operation on the part of a patch that one owner has, or one collective operation, or a wait.
struct Event {
  Op op;
  const char* detail;  ///< of a collective: its name; otherwise null. Lasts as long as the program
  Subject array;
  Patch patch;
  Index bytes;  ///< moved by the calling rank
  int peer;     ///< rank of the world: the owner, or the other end of a message; -1: all, or nobody
  bool own;     ///< the peer is the calling rank
  bool complete = true;     ///< on return
  std::uint64_t where = 0;  ///< of a request, a meeting or a mutex: which (docs/trace-format.md)
};

/// Whether somebody listens. Set by start(), before any operation.
#ifdef GANNET_NO_SEAM
inline constexpr bool on = false;  // a build to measure the seam against (bench/trace)
#else
extern bool on;
#endif

/// Ticks that the calling thread has waited inside of operations, ever.
extern constinit thread_local std::uint64_t waited;

/// Local. Reads GANNET_STATS; `recording`: events are recorded, too.
void start(bool recording = false);

/// Where a span of time begins.
struct Beginning {
  std::uint64_t ticks = trace::ticks();
  std::uint64_t waited = trace::waited;
};

/// Now, if anybody listens.
inline Beginning beginning() { return on ? Beginning() : Beginning{0, 0}; }

/// Tells the listeners of the event, which ends now. Any thread.
void record(const Event& event, const Beginning& from);

/// Runs `operation()`, and records it if somebody listens. `event()` makes the event, afterwards.
template <class MakeEvent, class Operation>
decltype(auto) observe(MakeEvent&& event, Operation&& operation) {
  if (!on) [[likely]]
    return operation();
  struct Span {
    MakeEvent& make;
    Beginning from = {};
    ~Span() { record(make(), from); }
  } span{event};
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

/// While it lives, the calling thread waits inside of an operation. Waits inside of waits do not
/// count twice.
class Waiting {
 public:
  Waiting() : begin_(on && !inside_ ? ticks() : 0) {
    if (begin_ != 0) inside_ = true;
  }
  ~Waiting() {
    if (begin_ == 0) return;
    inside_ = false;
    waited += ticks() - begin_;
  }
  Waiting(const Waiting&) = delete;
  Waiting& operator=(const Waiting&) = delete;

 private:
  static constinit thread_local bool inside_;

  std::uint64_t begin_;
};

/// An event that is about no array: `where` and `bytes` as docs/trace-format.md has them for `op`.
/// Only where somebody listens.
void note(Op op, int peer, std::int64_t bytes, const Beginning& from);

/// The same for a request, a meeting or a mutex.
void note_at(Op op, std::uint64_t where, const Beginning& from = {});

/// The calling thread enters a region, or leaves it (number_of_region).
void note_region(Op op, std::uint32_t number);

/// Adds to a number that is reported in a line of its own, with others of its subject. Any thread.
void tally(const std::string& subject, const std::string& what, std::int64_t amount);

/// Local. The counters of this process as text, for others to add up; empties them.
std::string take_counters();

/// The summary of all ranks as a table: one row for each operation on the arrays of one name, with
/// the first and the last number of these arrays.
std::string summary(const std::vector<std::string>& counters_of_ranks);

}  // namespace gannet::trace
