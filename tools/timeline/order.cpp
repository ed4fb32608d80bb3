#include "order.hpp"

#include <algorithm>
#include <deque>
#include <limits>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "base/text.hpp"

namespace gannet::timeline {

namespace {

struct Moved {
  std::int64_t events = 0;
  Time most = 0;

  void note(Time by) {
    ++events;
    most = std::max(most, by);
  }
};

/// Events are large, so their numbers are sorted first.
void sort(Run& run) {
  const auto before = [](const auto& a, const auto& b) { return a.begin < b.begin; };
  if (std::is_sorted(run.events.begin(), run.events.end(), before)) return;
  struct Key {
    Time begin;
    std::size_t number;
  };
  std::vector<Key> keys(run.events.size());
  for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = {run.events[i].begin, i};
  std::stable_sort(keys.begin(), keys.end(), before);
  std::vector<Event> sorted;
  sorted.reserve(keys.size());
  for (const Key& key : keys) sorted.push_back(run.events[key.number]);
  run.events = std::move(sorted);
}

/// Team and number of a sync.
using Meeting = std::pair<std::uint32_t, std::uint64_t>;

using Thread = std::pair<std::int32_t, std::uint32_t>;  // rank and stream

/// When anything begins or ends on the threads of some syncs, except the ends of these syncs.
class Edges {
 public:
  Edges(const std::vector<Event>& events, const std::vector<std::size_t>& syncs) {
    for (const std::size_t sync : syncs) at_[thread_of(events[sync])];
    auto skip = syncs.begin();
    for (std::size_t e = 0; e < events.size(); ++e) {
      const auto found = at_.find(thread_of(events[e]));
      if (found == at_.end()) continue;
      found->second.push_back(events[e].begin);
      if (skip != syncs.end() && *skip == e) {
        ++skip;
      } else {
        found->second.push_back(events[e].end);
      }
    }
    for (auto& [thread, times] : at_) std::sort(times.begin(), times.end());
  }

  /// The first time that is not before the end of a sync.
  Time behind(const Event& sync) const {
    const std::vector<Time>& times = at_.at(thread_of(sync));
    const auto next = std::lower_bound(times.begin(), times.end(), sync.end);
    return next == times.end() ? std::numeric_limits<Time>::max() : *next;
  }

 private:
  static Thread thread_of(const Event& event) { return {event.rank, event.stream}; }

  std::map<Thread, std::vector<Time>> at_;
};

/// Extends syncs only as far as their threads do nothing else: what came after a sync stays after
/// it, and a call that it is part of still contains it.
void hold_syncs(Run& run, Moved& moved) {
  std::map<Meeting, Time> last;
  for (const Event& event : run.events) {
    if (event.op != Op::sync) continue;
    Time& begin = last[{event.name, event.place}];
    begin = std::max(begin, event.begin);
  }
  std::vector<std::size_t> early;
  for (std::size_t e = 0; e < run.events.size(); ++e) {
    const Event& event = run.events[e];
    if (event.op == Op::sync && event.end < last[{event.name, event.place}]) early.push_back(e);
  }
  const Edges edges(run.events, early);
  for (const std::size_t e : early) {
    Event& event = run.events[e];
    const Time begin = last[{event.name, event.place}];
    moved.note(begin - event.end);
    event.end = event.complete = std::min(begin, edges.behind(event));
    run.length = std::max(run.length, event.end);
  }
}

/// Messages from one rank to another for one handler arrive in the order of sending.
void hold_arrivals(Run& run, Moved& moved) {
  using Way = std::tuple<std::int32_t, std::int32_t, std::uint32_t>;
  std::map<Way, std::deque<Time>> sent;
  for (const Event& event : run.events) {
    if (event.op == Op::message) {
      sent[{event.rank, event.peer, event.array}].push_back(event.begin);
    }
  }
  for (Event& event : run.events) {
    if (event.op != Op::first_part) continue;
    auto& line = sent[{event.peer, event.rank, event.array}];
    if (line.empty()) continue;
    const Time by = line.front() - event.begin;
    line.pop_front();
    if (by <= 0) continue;
    moved.note(by);
    event.begin += by;
    event.end += by;
    event.complete += by;
    run.length = std::max(run.length, event.complete);
  }
}

/// By how much clocks may disagree if they are as accurate as they claim.
Time expected(const Run& run) {
  Time error = 0;
  for (const Node& node : run.nodes) error = std::max(error, node.clock_error);
  return 2 * error;
}

}  // namespace

void put_in_order(Run& run) {
  Moved moved;
  sort(run);
  hold_syncs(run, moved);
  hold_arrivals(run, moved);
  if (moved.events == 0) return;
  sort(run);
  if (moved.most <= expected(run)) return;
  run.warnings.push_back(base::text(moved.events, " events came before what caused them, by ",
                                    moved.most, " ns at most: so far clocks disagreed"));
}

}  // namespace gannet::timeline
