#include "counting.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "base/text.hpp"

namespace gannet::timeline {

bool takes_time(Op op) { return trace::verb(op).takes_time(); }

namespace {

bool is_made_of_others(Op op) { return op == Op::collective || op == Op::sync; }

/// Tasks and handlers contain other events, but do not count: what runs in them is the rank's own.
bool holds(Op op) {
  using trace::Family;
  const Family family = trace::verb(op).family;
  return family != Family::mark && family != Family::task && family != Family::handler &&
         family != Family::service;
}

/// Events by thread, and there by begin; of those that begin together, the longest first.
std::vector<std::uint32_t> by_thread(const std::vector<Event>& events) {
  std::vector<std::uint32_t> order(events.size());
  std::iota(order.begin(), order.end(), 0u);
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    const Event& x = events[a];
    const Event& y = events[b];
    return std::tuple(x.rank, x.stream, x.begin, -x.end, a) <
           std::tuple(y.rank, y.stream, y.begin, -y.end, b);
  });
  return order;
}

std::vector<std::uint32_t> enclosing(const std::vector<Event>& events) {
  std::vector<std::uint32_t> inside(events.size(), 0);
  std::vector<std::uint32_t> open;
  for (const std::uint32_t at : by_thread(events)) {
    const Event& event = events[at];
    const auto over = [&](std::uint32_t other) {
      const Event& outer = events[other];
      return outer.rank != event.rank || outer.stream != event.stream || outer.end < event.end ||
             outer.end <= event.begin;
    };
    while (!open.empty() && over(open.back())) open.pop_back();
    if (!open.empty()) inside[at] = open.back() + 1;
    if (holds(event.op)) open.push_back(at);
  }
  return inside;
}

Time lost_alone(const Event& event, const LastComers& last) {
  if (event.op == Op::collective) return 0;
  if (event.op != Op::sync) return std::clamp<Time>(event.wait, 0, event.length());
  const auto found = last.find({event.name, event.place});
  if (found == last.end()) return 0;
  return std::clamp<Time>(found->second.first - event.begin, 0, event.length());
}

}  // namespace

bool counts(Op op, Op outer) {
  if (!takes_time(op) || op == Op::task || op == Op::service) return false;
  return !is_part(op) && (outer == Op::count || is_made_of_others(outer));
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

Counting counting_of(const Run& run) {
  Counting known;
  known.inside = enclosing(run.events);
  known.last = last_comers(run);
  for (std::size_t at = 0; at < run.events.size(); ++at) {
    const std::uint32_t outer = known.inside[at];
    const Op around = outer == 0 ? Op::count : run.events[outer - 1].op;
    known.counts.push_back(counts(run.events[at].op, around));
    known.lost.push_back(lost_alone(run.events[at], known.last));
  }
  for (std::size_t at = 0; at < run.events.size(); ++at) {
    const std::uint32_t outer = known.inside[at];
    if (outer == 0 || !known.counts[at] || run.events[outer - 1].op != Op::sync) continue;
    Time& lost = known.lost[outer - 1];
    lost = std::max<Time>(0, lost - known.lost[at]);
  }
  return known;
}

std::int64_t events_of(const Run& run) {
  std::int64_t number = 0;
  for (const Event& event : run.events) number += takes_time(event.op);
  for (const Counter& counter : run.counters) number += takes_time(counter.op) ? counter.calls : 0;
  return number;
}

std::string number_text(std::int64_t number, const std::string& of_one) {
  return base::text(number, ' ', of_one, number == 1 ? "" : "s");
}

std::string place_text(const Run& run) {
  return number_text(static_cast<std::int64_t>(run.ranks.size()), "rank") + " on " +
         number_text(static_cast<std::int64_t>(run.nodes.size()), "node");
}

std::string events_text(const Run& run) {
  if (run.mode != trace::format::mode_summary) return number_text(events_of(run), "event");
  const auto sums = std::count_if(run.counters.begin(), run.counters.end(),
                                  [](const Counter& counter) { return takes_time(counter.op); });
  return number_text(events_of(run), "call") + " in " + number_text(sums, "sum");
}

namespace {

bool was_paused(const Run& run) {
  return std::any_of(run.events.begin(), run.events.end(),
                     [](const Event& event) { return event.op == Op::pause; });
}

/// The value of a setting among those that differed from their defaults.
std::string setting_of(const Run& run, const std::string& name) {
  const auto at = run.settings.find(name + '=');
  if (at == std::string::npos) return {};
  const auto from = at + name.size() + 1;
  return run.settings.substr(from, run.settings.find_first_of(" ,", from) - from);
}

}  // namespace

std::string why_nothing(const Run& run) {
  if (events_of(run) > 0) return {};
  const std::string nothing = "nothing was recorded: ";
  if (run.lost > 0) return nothing + "all events were lost, since they came too fast";
  const auto died = std::count_if(run.ranks.begin(), run.ranks.end(),
                                  [](const Rank& rank) { return rank.left == Left::died; });
  if (died == static_cast<std::ptrdiff_t>(run.ranks.size())) {
    return nothing + "no rank ended its trace; they died before anything was written";
  }
  const std::string mode = setting_of(run, "GANNET_TRACE");
  if (mode.starts_with("window")) {
    return base::text(nothing, "in the window of GANNET_TRACE=", mode,
                      " the program called nothing of Gannet that takes time, or had ended (it was "
                      "recorded for ",
                      double(run.length) / 1e9, " s); set the window earlier");
  }
  if (was_paused(run)) {
    return nothing + "the program stopped the recorder (trace_stop) before its first call";
  }
  return nothing +
         "between the World's beginning and its end the program called nothing of Gannet that "
         "takes "
         "time, or trace_stop() was in force";
}

}  // namespace gannet::timeline
