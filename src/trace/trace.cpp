#include "trace/trace.hpp"

#include <algorithm>
#include <cstdio>
#include <limits>
#include <map>
#include <mutex>
#include <sstream>
#include <tuple>

#include "base/settings.hpp"
#include "base/text.hpp"

namespace gannet::trace {

bool on = false;

namespace {

/// Operations of one kind on all arrays of one name, of which a program may make millions.
struct Counter {
  std::int64_t calls = 0;
  std::int64_t bytes = 0;
  std::int64_t own_bytes = 0;
  std::int64_t ns = 0;
  std::uint64_t first = std::numeric_limits<std::uint64_t>::max();  ///< ids of the arrays
  std::uint64_t last = 0;

  Counter& operator+=(const Counter& other) {
    calls += other.calls;
    bytes += other.bytes;
    own_bytes += other.own_bytes;
    ns += other.ns;
    first = std::min(first, other.first);
    last = std::max(last, other.last);
    return *this;
  }
};

/// Name of arrays, operation.
using Key = std::pair<std::string, std::string>;
using Counters = std::map<Key, Counter>;

/// Subject, what is counted.
using Tallies = std::map<Key, std::int64_t>;

std::mutex mutex;
Counters counters;
Tallies tallies;

/// What begins the lines of tallies; no name does, since field() lets none of these through.
constexpr char tally_mark = '\n';

const char* name_of(const Event& event) {
  static constexpr const char* names[] = {
      "put",        "get",  "accumulate",   "scatter",    "gather",  "scatter_accumulate",
      "fetch_add",  "swap", "compare_swap", "collective", "message", "first_part",
      "second_part"};
  return event.detail ? event.detail : names[static_cast<int>(event.op)];
}

/// Names may hold any character but a tab or a line break, which would end the field.
std::string field(std::string name) {
  for (char& c : name) {
    if (c == '\t' || c == '\n') c = ' ';
  }
  return name;
}

Counters read(const std::vector<std::string>& texts, Tallies& numbers) {
  Counters all;
  for (const std::string& text : texts) {
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
      Counter c;
      in >> op >> c.calls >> c.bytes >> c.own_bytes >> c.ns >> c.first >> c.last;
      in.ignore(1);
      all[{name, op}] += c;
    }
  }
  return all;
}

/// Where the arrays of a name begin and end among all arrays.
std::map<std::string, Counter> by_name(const Counters& all) {
  std::map<std::string, Counter> names;
  for (const auto& [key, c] : all) names[key.first] += c;
  return names;
}

std::string label(const std::string& name, const Counter& arrays) {
  const std::string last = arrays.last > arrays.first ? base::text("-", arrays.last) : "";
  return base::text(name.empty() ? "array" : name, " #", arrays.first, last);
}

std::string row(const std::string& label, const std::string& op, const Counter& c) {
  char text[256];
  const double own = c.bytes ? 100.0 * double(c.own_bytes) / double(c.bytes) : 0;
  std::snprintf(text, sizeof text, "%-28.28s %-20.20s %12lld %12s %7.1f%% %12.3f\n", label.c_str(),
                op.c_str(), static_cast<long long>(c.calls),
                base::bytes_text(double(c.bytes)).c_str(), own,
                double(c.ns) / double(c.calls) / 1000);
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

}  // namespace

void start() { on = base::setting_flag(base::settings::stats); }

void record(const Event& event, std::int64_t begin, std::int64_t end) {
  const std::lock_guard lock(mutex);
  const std::uint64_t id = event.array.id;
  counters[{event.array.name, name_of(event)}] +=
      Counter{1, event.bytes, event.own ? event.bytes : 0, end - begin, id, id};
}

void tally(const std::string& subject, const std::string& what, std::int64_t amount) {
  const std::lock_guard lock(mutex);
  tallies[{field(subject), field(what)}] += amount;
}

std::string take_counters() {
  const std::lock_guard lock(mutex);
  std::ostringstream out;
  for (const auto& [key, c] : counters) {
    out << field(key.first) << '\t' << key.second << ' ' << c.calls << ' ' << c.bytes << ' '
        << c.own_bytes << ' ' << c.ns << ' ' << c.first << ' ' << c.last << '\n';
  }
  for (const auto& [key, amount] : tallies) {
    out << tally_mark << key.first << '\t' << key.second << '\t' << amount << '\n';
  }
  counters.clear();
  tallies.clear();
  return out.str();
}

std::string summary(const std::vector<std::string>& counters_of_ranks) {
  Tallies numbers;
  const Counters all = read(counters_of_ranks, numbers);
  const auto names = by_name(all);
  std::map<std::tuple<std::uint64_t, Key>, std::string> rows;  // oldest arrays first
  for (const auto& [key, c] : all) {
    const Counter& arrays = names.at(key.first);
    rows[{arrays.first, key}] = row(label(key.first, arrays), key.second, c);
  }
  char title[256];
  std::snprintf(title, sizeof title, "%-28s %-20s %12s %12s %8s %12s\n", "arrays", "operation",
                "transfers", "bytes", "own", "mean us");
  std::string out = title;
  for (const auto& [place, text] : rows) out += text;
  return out + lines_of(numbers);
}

}  // namespace gannet::trace
