#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

/// What tests of eviction read, and how often it has to be fetched at least.
namespace gannet::store {

using Trace = std::vector<std::uint64_t>;

/// The least that any policy misses with so many records.
inline std::size_t least_misses(const Trace& trace, std::size_t records) {
  std::vector<std::size_t> next(trace.size(), trace.size());
  std::unordered_map<std::uint64_t, std::size_t> last;
  for (std::size_t i = trace.size(); i-- > 0;) {
    if (const auto found = last.find(trace[i]); found != last.end()) next[i] = found->second;
    last[trace[i]] = i;
  }
  std::set<std::pair<std::size_t, std::uint64_t>> kept;  // by when they are used again
  std::unordered_map<std::uint64_t, std::size_t> when;
  std::size_t missed = 0;
  for (std::size_t i = 0; i < trace.size(); ++i) {
    if (const auto found = when.find(trace[i]); found != when.end()) {
      kept.erase({found->second, trace[i]});
    } else {
      ++missed;
      if (kept.size() == records) {
        if (std::prev(kept.end())->first <= next[i]) continue;
        when.erase(std::prev(kept.end())->second);
        kept.erase(std::prev(kept.end()));
      }
    }
    kept.emplace(next[i], trace[i]);
    when[trace[i]] = next[i];
  }
  return missed;
}

struct Run {
  std::uint64_t first, count;
};

/// An iteration of COLUMBUS in small: large files that many tasks stream, one that belongs to a
/// task alone, and vectors that are read at first. All of them are `part` times shorter.
inline std::vector<Run> tasks(std::uint64_t part = 1) {
  std::uint64_t records = 0;
  const auto append = [&](std::uint64_t count) {
    const Run run{records, std::max<std::uint64_t>(1, count / part)};
    records += run.count;
    return run;
  };
  const Run four = append(1500), three = append(480), two = append(40);
  std::vector<Run> all{append(150), append(150)};
  const auto add = [&](const Run& integrals, std::uint64_t own) {
    all.push_back(integrals);
    all.push_back(append(own));
  };
  for (int phase = 0; phase < 3; ++phase) {
    for (int i = 0; i < 2; ++i) add(four, 40);
    for (int i = 0; i < 4; ++i) add(two, 10);
    for (int i = 0; i < 2 * phase; ++i) add(three, 5);
  }
  return all;
}

}  // namespace gannet::store
