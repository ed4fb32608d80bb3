#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "run.hpp"

/// What counts, for all who count: the summary, the page, the first lines of both.
namespace gannet::timeline {

/// Whether it takes time: marks of regions, pauses and requests do not, and are no events to
/// people.
bool takes_time(Op op);

/// Whether pictures of single events have it: regions, and what takes time.
inline bool is_drawn(Op op) {
  return takes_time(op) || op == Op::region_begin || op == Op::region_end;
}

/// Waits for locks of accumulates and for credits, whose time is that of the calls they are part
/// of.
inline bool is_part(Op op) { return op == Op::stripe || op == Op::credits; }

/// Whether time and waiting of an event are its rank's and counted nowhere else. What is inside of
/// another call is reported with that call, but for what a collective operation or a sync is made
/// of, which tells more than the whole; tasks hold what they do; the helper's service is not the
/// rank's time. `outer`: the call that it is inside of; Op::count: none, or it is not known.
bool counts(Op op, Op outer);

/// Last to come to each meeting (team, number): when, and who.
using LastComers = std::map<std::pair<std::uint32_t, std::uint64_t>, std::pair<Time, int>>;
LastComers last_comers(const Run& run);

/// What is known of each event of a run beside itself.
struct Counting {
  std::vector<std::uint32_t> inside;  ///< number, plus 1, of the call of its thread around it; or 0
  std::vector<bool> counts;
  /// What of it was lost by waiting: as long as the recorder knows of it; in a sync until the last
  /// rank had come, without what calls inside of it tell; in a collective operation nothing, since
  /// what it is made of tells.
  std::vector<Time> lost;
  LastComers last;
};
Counting counting_of(const Run& run);

/// The same for a counter, of which it is not known what it was inside of.
inline bool counts(const Counter& counter) { return counts(counter.op, Op::count); }
inline Time lost_in(const Counter& counter) {
  return counter.op == Op::collective ? 0 : counter.wait;
}

/// How many events there are to people; in a summary, how many calls.
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
