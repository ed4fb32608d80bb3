#include "trace/counters.hpp"

#include <algorithm>
#include <cstdio>
#include <limits>
#include <map>
#include <mutex>
#include <sstream>

#include "base/text.hpp"
#include "trace/advice.hpp"

namespace gannet::trace {

namespace {

/// Operations of one kind on all arrays of one name; a program may create millions of these. Times
/// are in ticks while they are counted, in nanoseconds for readers.
struct CallCost {
  std::int64_t calls = 0;
  std::int64_t bytes = 0;
  std::int64_t own_bytes = 0;
  std::int64_t time = 0;
  std::int64_t wait = 0;
  std::uint64_t first = std::numeric_limits<std::uint64_t>::max();  ///< ids of the arrays
  std::uint64_t last = 0;
  std::map<int, std::int64_t> by_owner = {};  ///< time

  CallCost& operator+=(const CallCost& other) {
    calls += other.calls;
    bytes += other.bytes;
    own_bytes += other.own_bytes;
    time += other.time;
    wait += other.wait;
    first = std::min(first, other.first);
    last = std::max(last, other.last);
    for (const auto& [owner, t] : other.by_owner) by_owner[owner] += t;
    return *this;
  }

  std::pair<int, std::int64_t> heaviest() const {
    const auto most =
        std::max_element(by_owner.begin(), by_owner.end(),
                         [](const auto& a, const auto& b) { return a.second < b.second; });
    if (most == by_owner.end()) return {-1, 0};
    return {most->first, most->second};
  }
};

/// Name of arrays, operation.
using Key = std::pair<std::string, std::string>;
using Counters = std::map<Key, CallCost>;

/// Subject, what is counted.
using Tallies = std::map<Key, std::int64_t>;

std::mutex call_costs_mutex;
Counters call_costs;
Tallies tallies;

/// Begins the lines of tallies; no name begins with it, since field() lets no line break through.
constexpr char tally_mark = '\n';

/// Names may hold any character but a tab or a line break, which would end the field.
std::string field(std::string name) {
  for (char& c : name) {
    if (c == '\t' || c == '\n') c = ' ';
  }
  return name;
}

/// What one rank counted.
Counters read(const std::string& text, Tallies& numbers) {
  Counters all;
  std::istringstream in(text);
  std::string name, op;
  while (std::getline(in, name, '\t')) {
    if (name.starts_with(tally_mark)) {
      std::int64_t amount = 0;
      std::getline(in, op, '\t');
      in >> amount;
      in.ignore(1);
      numbers[{name.substr(1), op}] += amount;
      continue;
    }
    CallCost c;
    int owner = -1;
    std::int64_t heaviest = 0;
    in >> op >> c.calls >> c.bytes >> c.own_bytes >> c.time >> c.wait >> c.first >> c.last >>
        owner >> heaviest;
    in.ignore(1);
    if (owner >= 0) c.by_owner[owner] = heaviest;
    all[{name, op}] += c;
  }
  return all;
}

/// The costs of each name, with the first and last of its arrays among all arrays.
std::map<std::string, CallCost> by_name(const Counters& all) {
  std::map<std::string, CallCost> names;
  for (const auto& [key, c] : all) names[key.first] += c;
  return names;
}

std::string label(const std::string& name, const CallCost& arrays) {
  if (arrays.last == 0) return name.empty() ? "-" : name;  // no array
  const std::string last = arrays.last > arrays.first ? base::text("-", arrays.last) : "";
  return base::text(name.empty() ? "array" : name, " #", arrays.first, last);
}

std::string row(const Cost& cost, std::int64_t wait) {
  char text[256];
  const double own = cost.bytes ? 100.0 * double(cost.own_bytes) / double(cost.bytes) : 0;
  const double waiting = cost.ns ? 100.0 * double(wait) / double(cost.ns) : 0;
  std::snprintf(text, sizeof text, "%-28.28s %-20.20s %12lld %12s %7.1f%% %12.3f %12.3f %7.1f%%\n",
                cost.name.c_str(), cost.operation.c_str(), static_cast<long long>(cost.calls),
                base::bytes_text(double(cost.bytes)).c_str(), own,
                double(cost.ns) / double(cost.calls) / 1000, double(cost.ns) / 1e9, waiting);
  return text;
}

/// "messages: 12 handled, 12 sent", a line for each subject.
std::string lines_of(const Tallies& numbers) {
  std::string out;
  std::string subject;
  for (const auto& [key, amount] : numbers) {
    const bool begins = out.empty() || key.first != subject;
    if (begins) out += base::text(out.empty() ? "" : "\n", subject = key.first, ": ");
    out += base::text(begins ? "" : ", ", amount, ' ', key.second);
  }
  return out.empty() ? out : out + '\n';
}

/// For when every operation has been counted on all ranks; what cost most comes first.
std::vector<std::pair<Cost, std::int64_t>> costs_of(const Counters& all) {
  const auto names = by_name(all);
  std::vector<std::pair<Cost, std::int64_t>> costs;
  for (const auto& [key, c] : all) {
    const auto [owner, heaviest] = c.heaviest();
    costs.push_back({Cost{label(key.first, names.at(key.first)), key.second, c.last != 0, c.calls,
                          c.bytes, c.own_bytes, c.time, owner, heaviest},
                     c.wait});
  }
  std::stable_sort(costs.begin(), costs.end(),
                   [](const auto& a, const auto& b) { return a.first.ns > b.first.ns; });
  return costs;
}

}  // namespace

void count(const Event& event, const Stream::Times& times) {
  const std::lock_guard lock(call_costs_mutex);
  const std::uint64_t id = event.array.id;
  const auto length = static_cast<std::int64_t>(times.length);
  CallCost& counter =
      call_costs[{event.array.name, event.detail ? event.detail : name_of(event.op)}];
  counter += CallCost{
      1,  event.bytes, event.own ? event.bytes : 0, length, static_cast<std::int64_t>(times.wait),
      id, id};
  if (event.peer >= 0) counter.by_owner[event.peer] += length;
}

void tally(const std::string& subject, const std::string& what, std::int64_t amount) {
  const std::lock_guard lock(call_costs_mutex);
  tallies[{field(subject), field(what)}] += amount;
}

std::vector<Count> counts() {
  const std::lock_guard lock(call_costs_mutex);
  const double tick = call_costs.empty() ? 1 : ns_per_tick() * 1e-9;
  std::vector<Count> all;
  for (const auto& [key, c] : call_costs) {
    all.push_back({key.first, key.second, c.calls, c.bytes, c.own_bytes, double(c.time) * tick,
                   double(c.wait) * tick});
  }
  return all;
}

std::string take_counters() {
  const std::lock_guard lock(call_costs_mutex);
  const double tick = call_costs.empty() ? 1 : ns_per_tick();
  const auto ns = [tick](std::int64_t ticks) {
    return static_cast<std::int64_t>(double(ticks) * tick);
  };
  std::ostringstream out;
  for (const auto& [key, c] : call_costs) {
    const auto [owner, heaviest] = c.heaviest();
    out << field(key.first) << '\t' << key.second << ' ' << c.calls << ' ' << c.bytes << ' '
        << c.own_bytes << ' ' << ns(c.time) << ' ' << ns(c.wait) << ' ' << c.first << ' ' << c.last
        << ' ' << owner << ' ' << ns(heaviest) << '\n';
  }
  for (const auto& [key, amount] : tallies) {
    out << tally_mark << key.first << '\t' << key.second << '\t' << amount << '\n';
  }
  call_costs.clear();
  tallies.clear();
  return out.str();
}

std::string summary(const std::vector<std::string>& counters_of_ranks) {
  Tallies numbers;
  Counters all;
  std::vector<std::int64_t> sync_ns;
  for (const std::string& text : counters_of_ranks) {
    sync_ns.push_back(0);
    for (const auto& [key, c] : read(text, numbers)) {
      all[key] += c;
      if (key.second == name_of(Op::sync)) sync_ns.back() += c.time;
    }
  }
  char title[256];
  std::snprintf(title, sizeof title, "%-28s %-20s %12s %12s %8s %12s %12s %8s\n", "arrays",
                "operation", "transfers", "bytes", "own", "mean us", "seconds", "waiting");
  std::string out = title;
  std::vector<Cost> costs;
  for (const auto& [cost, wait] : costs_of(all)) {
    out += row(cost, wait);
    costs.push_back(cost);
  }
  return out + lines_of(numbers) + advice(costs, sync_ns);
}

}  // namespace gannet::trace
