#include "trace/trace.hpp"

#include <cstdio>
#include <map>
#include <mutex>
#include <sstream>
#include <tuple>

#include "base/settings.hpp"
#include "base/text.hpp"

namespace gannet::trace {

bool on = false;

namespace {

struct Counter {
  std::int64_t calls = 0;
  std::int64_t bytes = 0;
  std::int64_t own_bytes = 0;
  std::int64_t ns = 0;

  Counter& operator+=(const Counter& other) {
    calls += other.calls;
    bytes += other.bytes;
    own_bytes += other.own_bytes;
    ns += other.ns;
    return *this;
  }
};

/// Array id and name, operation.
using Key = std::tuple<std::uint64_t, std::string, std::string>;
using Counters = std::map<Key, Counter>;

std::mutex mutex;
Counters counters;

const char* name_of(const Event& event) {
  static constexpr const char* names[] = {
      "put",       "get",  "accumulate",   "scatter",   "gather", "scatter_accumulate",
      "fetch_add", "swap", "compare_swap", "collective"};
  return event.detail ? event.detail : names[static_cast<int>(event.op)];
}

/// Names may hold any character but a tab or a line break, which would end the field.
std::string field(std::string name) {
  for (char& c : name) {
    if (c == '\t' || c == '\n') c = ' ';
  }
  return name;
}

Counters read(const std::vector<std::string>& texts) {
  Counters all;
  for (const std::string& text : texts) {
    std::istringstream in(text);
    std::uint64_t id;
    while (in >> id) {
      std::string name, op;
      Counter c;
      in.ignore(1);
      std::getline(in, name, '\t');
      in >> op >> c.calls >> c.bytes >> c.own_bytes >> c.ns;
      all[{id, name, op}] += c;
    }
  }
  return all;
}

}  // namespace

void start() { on = base::setting_flag(base::settings::stats); }

void record(const Event& event, std::int64_t begin, std::int64_t end) {
  const std::lock_guard lock(mutex);
  counters[{event.array.id, event.array.name, name_of(event)}] +=
      Counter{1, event.bytes, event.own ? event.bytes : 0, end - begin};
}

std::string take_counters() {
  const std::lock_guard lock(mutex);
  std::ostringstream out;
  for (const auto& [key, c] : counters) {
    const auto& [id, name, op] = key;
    out << id << '\t' << field(name) << '\t' << op << ' ' << c.calls << ' ' << c.bytes << ' '
        << c.own_bytes << ' ' << c.ns << '\n';
  }
  counters.clear();
  return out.str();
}

std::string summary(const std::vector<std::string>& counters_of_ranks) {
  char row[256];
  std::snprintf(row, sizeof row, "%-24s %-20s %12s %12s %8s %12s\n", "array", "operation",
                "transfers", "bytes", "own", "mean us");
  std::string out = row;
  for (const auto& [key, c] : read(counters_of_ranks)) {
    const auto& [id, name, op] = key;
    const double own = c.bytes ? 100.0 * double(c.own_bytes) / double(c.bytes) : 0;
    std::snprintf(row, sizeof row, "%-24.24s %-20.20s %12lld %12s %7.1f%% %12.3f\n",
                  base::text(name.empty() ? "array" : name, " #", id).c_str(), op.c_str(),
                  static_cast<long long>(c.calls), base::bytes_text(double(c.bytes)).c_str(), own,
                  double(c.ns) / double(c.calls) / 1000);
    out += row;
  }
  return out;
}

}  // namespace gannet::trace
