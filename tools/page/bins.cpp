#include "bins.hpp"

#include <algorithm>
#include <cstring>
#include <unordered_map>

#include "../timeline/blocks.hpp"

namespace gannet::page {

namespace {

using timeline::Time;

constexpr std::uint32_t most_bins = 1024;
constexpr std::uint32_t least_bins = 16;

/// What distinguishes sums: the fields before `calls`.
struct Words {
  std::uint32_t w[10];
  friend bool operator==(const Words&, const Words&) = default;
};
static_assert(offsetof(Sum, calls) >= sizeof(Words));

struct Hash {
  std::size_t operator()(const Words& words) const {
    std::uint64_t hash = 0;
    for (const std::uint32_t word : words.w) hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 32;
  }
};

Words words_of(const Sum& sum) {
  Words words;
  std::memcpy(&words, &sum, sizeof words);
  return words;
}

class Collector {
 public:
  Collector(const timeline::Run& run, const Known& known, Time from, Time to, bool coarse)
      : run_(run), known_(known), blocks_(run), from_(from), to_(to), coarse_(coarse) {
    width_ = std::max<Time>(1, (to - from + most_bins - 1) / most_bins);
  }

  /// False if there are more sums than `most` even with few bins.
  bool collect(std::size_t most) {
    const auto last = std::lower_bound(run_.events.begin(), run_.events.end(), to_,
                                       [](const auto& e, Time time) { return e.begin < time; });
    for (auto e = run_.events.begin(); e != last; ++e) {
      const auto at = static_cast<std::size_t>(e - run_.events.begin());
      if (known_.operation[at] == timeline::none) continue;
      if (e->end <= from_ && e->begin < from_) continue;
      add(*e, at);
      while (places_.size() > most && bins_ > 1) {
        if (bins_ <= least_bins && !coarse_) return false;
        widen();
      }
    }
    return true;
  }

  Bins bins() && {
    std::sort(sums_.begin(), sums_.end(), [](const Sum& a, const Sum& b) { return a.bin < b.bin; });
    return {from_, width_, std::move(sums_), coarse_};
  }

 private:
  Sum kind_of(const timeline::Event& event, std::size_t at) {
    Sum sum;
    sum.rank = event.rank;
    sum.array = event.array;
    sum.region = event.region;
    sum.operation = known_.operation[at];
    sum.inside = known_.inside[at];
    sum.counts = known_.counts[at] ? 1 : 0;
    if (coarse_) return sum;
    sum.peer = event.peer;
    sum.line = event.line;
    if (event.is_access() && event.array != timeline::none) {
      sum.block = blocks_.find(event.array, run_.patch(event).lo);
    }
    return sum;
  }

  Sum& place_of(const Sum& kind) {
    const auto [found, fresh] = places_.try_emplace(words_of(kind), sums_.size());
    if (fresh) sums_.push_back(kind);
    return sums_[found->second];
  }

  void add(const timeline::Event& event, std::size_t at) {
    Sum kind = kind_of(event, at);
    const Time begin = std::max(event.begin, from_), end = std::min(event.end, to_);
    const auto wait_until = [&](Time time) {
      if (event.length() == 0) return Time{0};
      const double share = double(time - event.begin) / double(event.length());
      return static_cast<Time>(share * double(known_.lost[at]));
    };
    Time now = begin;
    do {
      kind.bin = static_cast<std::uint32_t>((now - from_) / width_);
      const Time next = std::min(end, from_ + (Time{kind.bin} + 1) * width_);
      Sum& sum = place_of(kind);
      sum.time += next - now;
      sum.wait += wait_until(next) - wait_until(now);
      if (now == event.begin) {
        ++sum.calls;
        sum.longest = std::max(sum.longest, event.length());
        sum.bytes += std::max<std::int64_t>(0, event.bytes);
      }
      now = next;
    } while (now < end);
  }

  /// Two bins become one.
  void widen() {
    std::vector<Sum> narrow;
    narrow.swap(sums_);
    places_.clear();
    bins_ = (bins_ + 1) / 2;
    width_ *= 2;
    for (const Sum& old : narrow) {
      Sum kind = old;
      kind.bin /= 2;
      kind.calls = kind.bytes = kind.time = kind.wait = kind.longest = 0;
      Sum& sum = place_of(kind);
      sum.calls += old.calls;
      sum.bytes += old.bytes;
      sum.time += old.time;
      sum.wait += old.wait;
      sum.longest = std::max(sum.longest, old.longest);
    }
  }

  const timeline::Run& run_;
  const Known& known_;
  timeline::Blocks blocks_;
  const Time from_, to_;
  const bool coarse_;
  Time width_;
  std::uint32_t bins_ = most_bins;
  std::vector<Sum> sums_;
  std::unordered_map<Words, std::size_t, Hash> places_;
};

}  // namespace

Bins bins_of(const timeline::Run& run, const Known& known, Time from, Time to, std::size_t most) {
  for (const bool coarse : {false, true}) {
    Collector collector(run, known, from, to, coarse);
    if (collector.collect(most)) return std::move(collector).bins();
  }
  return {};
}

}  // namespace gannet::page
