#include "summary.hpp"

#include <algorithm>
#include <cstdio>
#include <limits>

#include "base/text.hpp"
#include "blocks.hpp"
#include "counting.hpp"

namespace gannet::timeline {

namespace {

Culprit culprit_of(const Run& run, const Event& event, Blocks& blocks) {
  Culprit c;
  c.array = event.array;
  c.line = event.line;
  c.region = event.region;
  c.op = event.op;
  c.peer = event.peer;
  if (may_be_named(event.op)) c.name = event.name;
  if (event.is_access()) c.block = blocks.find(event.array, run.patch(event).lo);
  return c;
}

/// A file that is broken in the middle may contain any number: values that are too large saturate.
template <class Number, class By>
void add_to(Number& sum, By by) {
  if (__builtin_add_overflow(sum, by, &sum)) sum = std::numeric_limits<Number>::max();
}

}  // namespace

void Total::add(const Event& event, Time waited) {
  ++calls;
  add_to(bytes, event.bytes);
  add_to(time, event.length());
  add_to(wait, waited);
  longest = std::max(longest, event.length());
}

void Total::add(const Counter& counter) {
  add_to(calls, counter.calls);
  add_to(bytes, counter.bytes);
  add_to(time, counter.time);
  add_to(wait, lost_in(counter));
  longest = std::max(longest, counter.longest);
}

namespace {

/// Counters belong to the interval in which their bins begin.
void add_counters(const Run& run, Time from, Time to, Summary& s) {
  for (const Counter& counter : run.counters) {
    if (!takes_time(counter.op) || counter.begin < from || counter.begin >= to) continue;
    s.by_op[counter.op].add(counter);
    if (!counts(counter)) continue;
    const bool named = may_be_named(counter.op);
    s.rows[{counter.array, counter.block, counter.peer, counter.line, counter.region, counter.op,
            named ? counter.name : none}]
        .add(counter);
    s.by_rank[static_cast<std::size_t>(counter.rank)].add(counter);
    add_to(s.lost, lost_in(counter));
  }
}

}  // namespace

Summary summarise(const Run& run, Time from, Time to) {
  Summary s;
  s.by_rank.resize(run.ranks.size());
  s.came_last.resize(run.ranks.size());
  s.made_wait.resize(run.ranks.size());
  const Counting known = counting_of(run);
  Blocks blocks(run);
  for (std::size_t at = 0; at < run.events.size(); ++at) {
    const Event& event = run.events[at];
    if (!takes_time(event.op) || event.begin < from || event.begin >= to) continue;
    const Time waited = known.lost[at];
    s.by_op[event.op].add(event, waited);
    if (!known.counts[at]) continue;
    s.rows[culprit_of(run, event, blocks)].add(event, waited);
    s.by_rank[static_cast<std::size_t>(event.rank)].add(event, waited);
    add_to(s.lost, waited);
    if (event.op != Op::sync) continue;
    const int last = known.last.find({event.name, event.place})->second.second;
    add_to(s.made_wait[static_cast<std::size_t>(last)], waited);
    if (last == event.rank) ++s.came_last[static_cast<std::size_t>(last)];
  }
  add_counters(run, from, to, s);
  return s;
}

std::string describe(const Run& run, const Culprit& c) {
  std::string text;
  if (c.array != none) {
    const Array& array = run.arrays[c.array];
    if (c.block != none) text += base::text("block ", place_of_block(array, c.block), " of ");
    text += array.label(c.array) + ", ";
  }
  const bool named = may_be_named(c.op) && c.name != none;
  text += named ? run.names[c.name] : std::string(name_of(c.op));
  if (c.array == none && c.peer >= 0) text += base::text(", rank ", c.peer);
  if (c.line != none) text += ", from " + run.lines[c.line];
  if (c.region != none) text += " in region " + run.regions[c.region];
  return text;
}

std::string Summary::sentence(const Run& run) const {
  std::map<Culprit, Time> waited;  // by all whom it was done to
  for (const auto& [culprit, total] : rows) {
    Culprit row = culprit;
    row.peer = -1;
    add_to(waited[row], total.wait);
  }
  const auto most =
      std::max_element(waited.begin(), waited.end(),
                       [](const auto& a, const auto& b) { return a.second < b.second; });
  if (most == waited.end() || most->second == 0 || lost == 0) return {};
  return base::text(percent_text(double(most->second) / double(lost)),
                    " of lost time: ", describe(run, most->first));
}

std::string Summary::lost_text(const Run& run) const {
  const double all = double(run.length) * double(run.ranks.size());
  const auto seconds = [](double ns) {
    char text[64];
    std::snprintf(text, sizeof text, "%.6f s", ns / 1e9);
    return std::string(text);
  };
  return base::text("lost in waiting: ", percent_text(all > 0 ? double(lost) / all : 0), " (",
                    seconds(double(lost)), " of ", seconds(all), " of all ranks)");
}

std::string percent_text(double share) {
  char text[32];
  std::snprintf(text, sizeof text, share < 0.1 ? "%.1f %%" : "%.0f %%",
                100 * std::clamp(share, 0.0, 1.0));
  return text;
}

}  // namespace gannet::timeline
