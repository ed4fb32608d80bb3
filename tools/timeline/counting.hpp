#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "run.hpp"

/// What counts, for everything that counts: the summary, the page, the first lines of both.
namespace gannet::timeline {

/// Whether it takes time: marks of regions, pauses and requests do not, and are not shown as
/// events.
bool takes_time(Op op);

/// Whether pictures of single events show it: regions, and what takes time.
inline bool is_drawn(Op op) {
  return takes_time(op) || op == Op::region_begin || op == Op::region_end;
}

/// Waits for locks of accumulates and for credits, whose time is part of the calls that they are
/// in.
inline bool is_part(Op op) { return op == Op::stripe || op == Op::credits; }

/// Whether time and waiting of an event are its rank's and counted nowhere else. What is inside
/// another call is reported with that call, except for the parts of a collective operation or a
/// sync, which tell more than the whole; tasks contain what they do; the helper's service is not
/// the rank's time. `outer`: the call that it is inside; Op::count: none, or it is not known.
bool counts(Op op, Op outer);

/// Last to come to each meeting (team, number): when, and who.
using LastComers = std::map<std::pair<std::uint32_t, std::uint64_t>, std::pair<Time, int>>;
LastComers last_comers(const Run& run);

/// What is known about each event of a run besides the event itself.
struct Counting {
  std::vector<std::uint32_t> inside;  ///< number, plus 1, of the call of its thread around it; or 0
  std::vector<bool> counts;
  /// How much of it was lost by waiting: as far as the recorder knows; in a sync until the last
  /// rank had arrived, without what calls inside it report; in a collective operation nothing,
  /// since its parts report it.
  std::vector<Time> lost;
  LastComers last;
};
Counting counting_of(const Run& run);

/// The same for a counter, for which it is not known what it was inside.
inline bool counts(const Counter& counter) { return counts(counter.op, Op::count); }
inline Time lost_in(const Counter& counter) {
  return counter.op == Op::collective ? 0 : counter.wait;
}

/// How many events are shown to the user; in a summary, how many calls.
std::int64_t events_of(const Run& run);

/// "785 events", "785 calls in 305 sums".
std::string events_text(const Run& run);

/// "4 ranks on 1 node".
std::string place_text(const Run& run);

/// "1 rank", "2 ranks".
std::string number_text(std::int64_t number, const std::string& of_one);

/// Why a run has no events, in a sentence; empty if it has some.
std::string why_nothing(const Run& run);

}  // namespace gannet::timeline
