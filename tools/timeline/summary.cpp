#include "summary.hpp"

#include <algorithm>
#include <limits>

#include "base/text.hpp"
#include "blocks.hpp"

namespace gannet::timeline {

namespace {

bool is_mark(Op op) {
  return op == Op::region_begin || op == Op::region_end || op == Op::pause || op == Op::resume ||
         op == Op::unlock;
}

Culprit culprit_of(const Run& run, const Event& event, Blocks& blocks) {
  Culprit c;
  c.array = event.array;
  c.line = event.line;
  c.region = event.region;
  c.op = event.op;
  c.peer = event.peer;
  if (event.op == Op::collective) c.name = event.name;
  if (event.is_access()) c.block = blocks.find(event.array, run.patch(event).lo);
  return c;
}

/// A file that is broken in the middle may have any numbers: what is too much stays the most.
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
  add_to(wait, counter.wait);
  longest = std::max(longest, counter.longest);
}

LastComers last_comers(const Run& run) {
  LastComers last;
  for (const Event& event : run.events) {
    if (event.op != Op::sync) continue;
    const auto [at, fresh] = last.try_emplace({event.name, event.place}, event.begin, event.rank);
    if (!fresh && event.begin > at->second.first) at->second = {event.begin, event.rank};
  }
  return last;
}

Time lost_in(const Event& event, const LastComers& last) {
  if (event.op != Op::sync) return event.wait;
  const auto found = last.find({event.name, event.place});
  if (found == last.end()) return 0;
  return std::clamp<Time>(found->second.first - event.begin, 0, event.length());
}

namespace {

/// Counters belong to the time in which their bins begin.
void add_counters(const Run& run, Time from, Time to, Summary& s) {
  for (const Counter& counter : run.counters) {
    if (counter.begin < from || counter.begin >= to) continue;
    const bool named = counter.op == Op::collective;
    s.rows[{counter.array, counter.block, counter.peer, counter.line, counter.region, counter.op,
            named ? counter.name : none}]
        .add(counter);
    s.by_op[counter.op].add(counter);
    if (is_inside(counter.op)) continue;
    s.by_rank[static_cast<std::size_t>(counter.rank)].add(counter);
    if (!named) add_to(s.lost, counter.wait);
  }
}

}  // namespace

Summary summarise(const Run& run, Time from, Time to) {
  Summary s;
  s.by_rank.resize(run.ranks.size());
  s.came_last.resize(run.ranks.size());
  s.made_wait.resize(run.ranks.size());
  const LastComers last = last_comers(run);
  Blocks blocks(run);
  for (const Event& event : run.events) {
    if (is_mark(event.op) || event.begin < from || event.begin >= to) continue;
    const Time waited = lost_in(event, last);
    s.rows[culprit_of(run, event, blocks)].add(event, waited);
    s.by_op[event.op].add(event, waited);
    if (is_inside(event.op)) continue;
    s.by_rank[static_cast<std::size_t>(event.rank)].add(event, waited);
    if (event.op != Op::collective) add_to(s.lost, waited);
    if (event.op != Op::sync) continue;
    const auto found = last.find({event.name, event.place});
    const auto who = static_cast<std::size_t>(found->second.second);
    add_to(s.made_wait[who], waited);
    if (found->second.second == event.rank) ++s.came_last[who];
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
  const bool named = c.op == Op::collective && c.name != none;
  text += named ? run.names[c.name] : std::string(name_of(c.op));
  if (c.array == none && c.peer >= 0) text += base::text(", rank ", c.peer);
  if (c.line != none) text += ", from " + run.lines[c.line];
  if (c.region != none) text += " in region " + run.regions[c.region];
  return text;
}

std::string Summary::sentence(const Run& run) const {
  const auto most = std::max_element(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
    return a.second.wait < b.second.wait;
  });
  if (most == rows.end() || most->second.wait == 0 || lost == 0) return {};
  const double share = 100 * (static_cast<double>(most->second.wait) / static_cast<double>(lost));
  return base::text(static_cast<int>(std::min(share, 100.0)),
                    " % of lost time: ", describe(run, most->first));
}

}  // namespace gannet::timeline
