#include "counters.hpp"

#include <algorithm>
#include <cstring>

#include "base/text.hpp"

namespace gannet::timeline {

namespace format = trace::format;

namespace {

/// Anything beyond these means a broken file.
constexpr std::uint64_t widest_bin = std::uint64_t{1} << 62;
constexpr std::uint32_t most_bins = 1u << 20;
constexpr Time longest_bin = Time{1} << 59;

/// Numbers that add up without overflow, even those of broken files.
std::int64_t amount(std::uint64_t number) {
  return static_cast<std::int64_t>(std::min<std::uint64_t>(number, std::uint64_t{1} << 50));
}

}  // namespace

void Counters::read(const Frame& frame, Bytes plain) {
  if (!tables_.has_clock(static_cast<int>(frame.head.rank))) {
    ++odd_["counters have no clock"];
    return;
  }
  format::CountersHead head;
  if (plain.size() < sizeof head || (plain.size() - sizeof head) % sizeof(Raw) != 0) {
    ++odd_["counters are broken"];
    return;
  }
  std::memcpy(&head, plain.data(), sizeof head);
  if (head.width == 0 || head.width > widest_bin) {
    ++odd_["counters are broken"];
    return;
  }
  Latest& given = threads_[{frame.head.rank, frame.head.stream}];
  if (!given.sums.empty() && frame.head.sequence < given.sequence) return;
  given.sequence = frame.head.sequence;
  given.lost = frame.head.lost;
  given.head = head;
  given.sums.resize((plain.size() - sizeof head) / sizeof(Raw));
  if (given.sums.empty()) return;
  std::memcpy(given.sums.data(), plain.data() + sizeof head, given.sums.size() * sizeof(Raw));
}

std::uint32_t Counters::look_up(const std::unordered_map<std::uint32_t, std::uint32_t>& table,
                                std::uint32_t number) {
  if (number == 0) return none;
  const auto found = table.find(number);
  if (found != table.end()) return found->second;
  ++odd_["numbers are not explained"];
  return none;
}

/// The block of an owner who has no other block of that array: counters do not tell which one of
/// several it was.
std::uint32_t Counters::only_block(std::uint32_t array, std::int32_t owner) {
  if (array == none || owner < 0) return none;
  const auto [at, fresh] = blocks_.try_emplace(array);
  if (fresh) {
    const auto& blocks = run_.arrays[array].blocks;
    for (std::uint32_t b = 0; b < blocks.size(); ++b) {
      const auto [block, first] = at->second.try_emplace(blocks[b].owner, b);
      if (!first) block->second = none;
    }
  }
  const auto found = at->second.find(owner);
  return found == at->second.end() ? none : found->second;
}

void Counters::take(int rank, const format::CountersHead& head, const Raw& raw) {
  Op op = raw.op;
  const std::uint32_t newer = tables_.translate(op);
  if (op >= Op::count || raw.bin >= most_bins || (raw.calls == 0 && raw.ticks == 0)) {
    ++odd_["counters make no sense"];
    return;
  }
  const RankTables& tables = tables_.of(rank);
  Counter counter;
  counter.rank = rank;
  counter.op = op;
  counter.name = newer;
  counter.array = look_up(tables.arrays, raw.array);
  counter.line = look_up(tables.lines, raw.line);
  counter.region = look_up(tables.regions, raw.region);
  if (op == Op::collective) counter.name = look_up(tables.names, raw.block);
  if (op == Op::sync) counter.name = look_up(tables.teams, raw.block);
  if (raw.peer < run_.ranks.size()) counter.peer = static_cast<std::int32_t>(raw.peer);
  if (trace::verb(op).one_sided()) counter.block = only_block(counter.array, counter.peer);
  counter.begin = tables_.time(rank, head.begin + raw.bin * head.width);
  counter.width = std::min(tables.clock.length(head.width), longest_bin);
  counter.calls = amount(raw.calls);
  counter.bytes = amount(raw.bytes);
  counter.own_bytes = std::min(amount(raw.own_bytes), counter.bytes);
  const auto span = [&](std::uint64_t ticks) {
    return tables.clock.length(static_cast<std::uint64_t>(amount(ticks)));
  };
  counter.time = span(raw.ticks);
  counter.wait = std::min(span(raw.wait), counter.time);
  counter.longest = span(raw.longest);  // which may continue in later bins
  run_.counters.push_back(counter);
}

void Counters::settle() {
  for (const auto& [thread, given] : threads_) {
    const auto rank = static_cast<int>(thread.first);
    for (const Raw& raw : given.sums) take(rank, given.head, raw);
    run_.lost += amount(given.lost);
    run_.ranks[thread.first].lost += amount(given.lost);
  }
  std::stable_sort(run_.counters.begin(), run_.counters.end(),
                   [](const Counter& a, const Counter& b) { return a.begin < b.begin; });
}

std::vector<std::string> Counters::complaints() const {
  std::vector<std::string> lines;
  for (const auto& [why, times] : odd_) lines.push_back(base::text(why, " (", times, " times)"));
  return lines;
}

}  // namespace gannet::timeline
