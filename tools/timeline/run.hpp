#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "gannet/patch.hpp"
#include "trace/format.hpp"

/// What `gannet trace` knows about a recorded run: all its files merged, clocks corrected.
namespace gannet::timeline {

using trace::Op;

/// Nanoseconds since the run began, on the clock of node 0.
using Time = std::int64_t;

/// Numbers of arrays, lines, regions and names are indices into the vectors of Run; this is none.
inline constexpr std::uint32_t none = 0xffffffff;

/// A block of an array, and who owns it.
struct Block {
  Patch patch;
  int owner = -1;
};

/// An array; or another object of operations, such as the handler of a message or a set of mutexes,
/// which has no dimensions.
struct Array {
  std::string name;  ///< may be empty
  Shape shape;
  std::int64_t element_bytes = 0;
  std::vector<Block> blocks;  ///< in order of their first indices; empty if unknown

  /// `fock`, or `array #7`.
  std::string label(std::uint32_t number) const;
  bool is_array() const { return shape.dims() > 0; }

  /// Number of the block that an element lies in; none if no block is known there.
  std::uint32_t block_of(const Point& at) const;
};

struct Node {
  std::string host;
  Time offset_begin = 0;  ///< what was added to its clock to get node 0's, at the beginning
  Time offset_end = 0;    ///< and at the end
  Time clock_error = 0;   ///< by which this may be wrong
};

enum class Left { died, ended, failed, incomplete };

struct Rank {
  int node = 0;
  std::int64_t process = 0;
  std::map<std::uint32_t, std::string> threads;  ///< by stream: "program", "helper", "worker"
  Left left = Left::died;
  std::int64_t lost = 0;  ///< events that did not fit
};

/// What the place of an event means.
enum class Where : std::uint8_t {
  nowhere,
  element,  ///< `place` is the number of the element, row-major
  patch,    ///< `place` is a number for Run::patch
  request,  ///< `place` is the same for all events about one non-blocking request of a rank
  number,   ///< `place` counts: the meetings of a team, the mutex of a set
};

/// One thing that happened, or took time.
struct Event {
  Time begin = 0;
  Time end = 0;       ///< of the call, on its thread
  Time complete = 0;  ///< when the operation was complete: later than `end` if non-blocking
  Time wait = 0;      ///< part of the call that is known to have been waiting
  std::uint64_t place = 0;
  std::int64_t bytes = 0;
  std::uint32_t array = none;
  std::int32_t rank = 0;
  std::int32_t peer = -1;  ///< rank of the run; -1: all, or nobody
  std::uint32_t line = none;
  std::uint32_t region = none;  ///< the innermost one that the thread was in
  std::uint32_t name =
      none;  ///< of the operation (may_be_named), in Run::names; of a sync: its team
  std::uint32_t stream = 0;
  Op op = Op::put;
  Where where = Where::nowhere;

  Time length() const { return end - begin; }
  /// A one-sided operation on elements of an array that are known: what C(e) counts.
  bool is_access() const {
    return (where == Where::element || where == Where::patch) && trace::verb(op).one_sided();
  }
};

/// A counter of the summary mode: what one rank did, in one bin of time.
struct Counter {
  int rank = 0;
  std::uint32_t array = none;
  std::uint32_t block = none;  ///< of the array
  std::int32_t peer = -1;
  std::uint32_t line = none;
  std::uint32_t region = none;
  std::uint32_t name = none;
  Op op = Op::put;
  Time begin = 0;  ///< of the bin
  Time width = 0;
  std::int64_t calls = 0;
  std::int64_t bytes = 0;
  std::int64_t own_bytes = 0;
  Time time = 0;
  Time wait = 0;
  Time longest = 0;
};

/// A recorded run. Everything in it is consistent: numbers are valid indices, patches lie in their
/// arrays, ends do not come before begins.
struct Run {
  /// Reads `path` (the file of node 0) and the files of the other nodes beside it. What is broken
  /// or missing is left out and reported in `warnings`. Error with Fault::argument if there is no
  /// such file, it is no trace, or it is of a newer version.
  static Run open(const std::string& path);

  std::string path;
  std::string program;
  std::string version;     ///< of Gannet
  std::string processors;  ///< of a node, as text
  std::string settings;
  std::int64_t began = 0;  ///< nanoseconds since 1970
  Time length = 0;         ///< until the last known time
  std::uint32_t mode = 0;  ///< trace::format::mode_events or mode_summary

  std::vector<Node> nodes;
  std::vector<Rank> ranks;
  std::vector<Array> arrays;
  std::vector<std::string> lines;  ///< "fock.f90:212 (in build_fock)", or what else is known
  std::vector<std::string> regions;
  std::vector<std::string> names;  ///< of collective operations, and of teams
  std::vector<Patch> patches;
  std::vector<Event> events;      ///< by begin
  std::vector<Counter> counters;  ///< by begin; summary mode, where there are no events
  std::int64_t lost = 0;          ///< events that did not fit, of all ranks

  std::vector<std::string> warnings;  ///< what is broken, missing or lost
  std::vector<std::string> notes;     ///< what else the user must know

  /// The elements that an access is about; empty for events that are no access.
  Patch patch(const Event& event) const;
};

/// Like Run::open, for bytes already in memory: those of each node's file. `ask`: use addr2line for
/// the lines of the program; else these are addresses.
Run merge(const std::vector<std::string>& files, const std::string& path, bool ask = false);

/// Whether `name` of an event may be that of its operation: a collective one, or a one-sided one of
/// a newer Gannet, which is reported as the first that does the same with elements.
inline bool may_be_named(Op op) { return op == Op::collective || trace::verb(op).one_sided(); }

/// `put`, `scatter_accumulate`, `sync`; the name of a collective operation.
using trace::name_of;
std::string name_of(const Run& run, const Event& event);
std::string name_of(const Run& run, const Counter& counter);

}  // namespace gannet::timeline
