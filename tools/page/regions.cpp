#include "regions.hpp"

#include <algorithm>
#include <map>

namespace gannet::page {

namespace {

using timeline::Op;
using timeline::Time;

/// What one rank is in.
struct Stack {
  std::uint32_t stream;
  std::vector<std::uint32_t> open;
  Time since = 0;
};

void add(std::vector<RegionSpan>& all, const Stack& stack, int rank, Time until) {
  if (stack.open.empty() || until <= stack.since) return;
  all.push_back({stack.since, until, rank, stack.open.back()});
}

}  // namespace

std::vector<RegionSpan> regions_of(const timeline::Run& run) {
  std::vector<RegionSpan> all;
  std::map<int, Stack> ranks;
  for (const timeline::Event& event : run.events) {
    const bool begins = event.op == Op::region_begin;
    if (!begins && event.op != Op::region_end) continue;
    Stack& stack = ranks.try_emplace(event.rank, Stack{event.stream, {}}).first->second;
    if (event.stream != stack.stream) continue;
    add(all, stack, event.rank, event.begin);
    stack.since = event.begin;
    if (begins) {
      stack.open.push_back(event.region);
    } else if (!stack.open.empty()) {
      stack.open.pop_back();
    }
  }
  for (const auto& [rank, stack] : ranks) add(all, stack, rank, run.length);
  std::stable_sort(all.begin(), all.end(),
                   [](const RegionSpan& a, const RegionSpan& b) { return a.begin < b.begin; });
  return all;
}

}  // namespace gannet::page
