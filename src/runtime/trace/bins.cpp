#include "trace/bins.hpp"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <limits>

namespace gannet::trace {

using format::Counter;

namespace {

/// About half a millisecond.
constexpr int narrowest = 20;
constexpr int widest = 62;

/// Beyond this, bins become wider; if that is not enough, kinds are recorded with less detail.
constexpr std::size_t nearly_full = Bins::places / 4 * 3;
constexpr std::size_t full = Bins::places / 8 * 7;

/// Nested regions; a thread that never leaves them gets no more reports.
constexpr std::size_t most_regions = 1000;

/// What distinguishes two sums: a kind with its bin.
using Kind = Bins::Kind;
static_assert(sizeof(Kind) == offsetof(Counter, calls));
static_assert(offsetof(Counter, line) == 8 && offsetof(Counter, op) == 14 &&
              offsetof(Counter, bin) == 16 && offsetof(Counter, block) == 20);

Kind kind_of(const Counter& counter) {
  Kind kind;
  std::memcpy(&kind, &counter, sizeof kind);
  return kind;
}

Kind in_bin(const Kind& kind, std::uint32_t bin) { return {kind.who, kind.what, kind.which | bin}; }

/// How a kind is recorded when there is no more room: without its peer, line and bin.
Kind with_less(const Kind& kind) {
  constexpr std::uint64_t low = 0xffffffff;
  return {kind.who | std::uint64_t{format::all_peers} << 32, kind.what & ~low, kind.which};
}

std::size_t place_of(const Kind& kind) {
  constexpr std::uint64_t odd = 0x9e3779b97f4a7c15u;
  const std::uint64_t mixed = (kind.who * odd ^ kind.what) * odd ^ kind.which;
  return (mixed * odd) >> 49;  // one of 32768
}
static_assert(Bins::places == 32768);

/// Numbers that the thread changes while the writer may read them.
std::uint64_t load(const std::uint64_t& number) {
  return std::atomic_ref(const_cast<std::uint64_t&>(number)).load(std::memory_order_relaxed);
}

/// For the thread itself: a sum has calls, or time of a call that began in an earlier bin.
bool is_free(const Counter& counter) { return counter.calls == 0 && counter.ticks == 0; }

/// For the writer: if true, the first bytes of the place are visible.
bool is_taken(const Counter& counter) {
  const auto acquired = [](const std::uint64_t& number) {
    return std::atomic_ref(const_cast<std::uint64_t&>(number)).load(std::memory_order_acquire);
  };
  return acquired(counter.calls) != 0 || acquired(counter.ticks) != 0;
}

void add_to(Counter& sum, const Counter& more) {
  store(sum.bytes, sum.bytes + more.bytes);
  publish(sum.ticks, sum.ticks + more.ticks);
  store(sum.wait, sum.wait + more.wait);
  if (more.longest > sum.longest) store(sum.longest, more.longest);
  store(sum.own_bytes, sum.own_bytes + more.own_bytes);
  publish(sum.calls, sum.calls + more.calls);
}

/// Adds what belongs to the bin in which a call began, apart from its time there.
void begin_in(Counter& sum, const Bins::TimedCall& call) {
  store(sum.bytes, sum.bytes + call.bytes);
  if (call.ticks > sum.longest) store(sum.longest, call.ticks);
  store(sum.own_bytes, sum.own_bytes + call.own_bytes);
  publish(sum.calls, sum.calls + 1);
}

void spend_in(Counter& sum, std::uint64_t ticks, std::uint64_t wait) {
  publish(sum.ticks, sum.ticks + ticks);
  store(sum.wait, sum.wait + wait);
}

/// The sum of this kind, or the free place where it belongs.
Counter& look_up(std::vector<Counter>& table, const Kind& wanted) {
  for (std::size_t at = place_of(wanted);; at = (at + 1) % Bins::places) {
    Counter& place = table[at];
    if (is_free(place) || kind_of(place) == wanted) return place;
  }
}

}  // namespace

void Bins::begin_anew(std::uint64_t ticks, std::uint32_t file) {
  const std::lock_guard lock(mutex_);
  table_.assign(places, Counter{});
  recent_.fill({});
  used_ = 0;
  zero_ = ticks;
  delegation_ = narrowest;
  file_ = file;
  lost_ = 0;
}

/// Two bins become one.
void Bins::widen() {
  const std::lock_guard lock(mutex_);
  std::vector<Counter> wider(places);
  used_ = 0;
  for (Counter sum : table_) {
    if (is_free(sum)) continue;
    sum.bin >>= 1;
    Counter& place = look_up(wider, kind_of(sum));
    if (is_free(place)) {
      place = sum;
      ++used_;
    } else {
      add_to(place, sum);
    }
  }
  table_ = std::move(wider);
  recent_.fill({});
  ++delegation_;
}

std::uint32_t Bins::bin_of(std::uint64_t ticks) {
  const std::uint64_t since = ticks > zero_ ? ticks - zero_ : 0;
  while (since >> delegation_ >= most_bins) widen();
  return static_cast<std::uint32_t>(since >> delegation_);
}

/// A new sum, if there is room for it; with less detail if need be.
Counter* Bins::take_place(const Kind& kind, std::uint64_t ticks) {
  while (used_ >= nearly_full && delegation_ < widest && bin_of(ticks) > 0) widen();
  const Kind wanted = used_ >= nearly_full ? with_less(kind) : in_bin(kind, bin_of(ticks));
  Counter& place = look_up(table_, wanted);
  if (!is_free(place)) return &place;
  if (used_ >= full) return nullptr;
  std::memcpy(&place, &wanted, sizeof wanted);
  ++used_;
  return &place;
}

/// The sum for what happens at `ticks`; null if there is no room.
Counter* Bins::place_at(const Kind& kind, std::uint64_t ticks) {
  Counter* const sum = &look_up(table_, in_bin(kind, bin_of(ticks)));
  return is_free(*sum) ? take_place(kind, ticks) : sum;
}

/// The sum for a call that begins at `ticks`; null, and counted as lost, if there is no room.
Counter* Bins::find(const Kind& kind, std::uint64_t ticks, std::uint32_t file) {
  if (file != file_) begin_anew(ticks, file);
  Counter* const sum = place_at(kind, ticks);
  if (!sum) store(lost_, lost_ + 1);
  return sum;
}

void Bins::add(const Kind& kind, const TimedCall& call, std::uint32_t file) {
  if (file == file_) bin_of(call.begin + call.ticks);  // makes room for its end, too
  Counter* const sum = find(kind, call.begin, file);
  if (!sum) return;
  begin_in(*sum, call);
  if (call.ticks <= end_of_bin(call.begin) - call.begin) [[likely]]
    return spend_in(*sum, call.ticks, call.wait);
  spread(kind, call);
}

/// Each bin that a call covers gets its share of the time, and of the waiting, as it is not known
/// when the call waited. Where there is no room, the rest belongs to the bin in which it began.
void Bins::spread(const Kind& kind, const TimedCall& call) {
  const std::uint64_t end = call.begin + call.ticks;
  const double waiting = double(call.wait) / double(call.ticks);
  std::uint64_t waited = 0;
  for (std::uint64_t now = call.begin; now < end;) {
    Counter* const place = place_at(kind, now);
    const std::uint64_t next = place ? std::min(end, end_of_bin(now)) : end;
    const std::uint64_t until =
        next == end ? call.wait : static_cast<std::uint64_t>(waiting * double(next - call.begin));
    const std::uint64_t wait = std::min(until, call.wait) - waited;
    Counter* const sum = place ? place : place_at(kind, call.begin);
    if (sum) spend_in(*sum, next - now, wait);
    waited += wait;
    now = next;
  }
}

Counter* Bins::find_recent(Recent& recent, std::uint64_t who, std::uint64_t what,
                           std::uint64_t begin, std::uint32_t file) {
  Counter* const sum = find({who, what, 0}, begin, file);
  if (sum) recent = {begin, who, what, sum};
  return sum;
}

void Bins::begin_region(std::uint32_t number) {
  const bool fits = number <= std::numeric_limits<std::uint16_t>::max();
  if (regions_.size() == most_regions) return;
  regions_.push_back(fits ? static_cast<std::uint16_t>(number) : std::uint16_t{0});
}

void Bins::end_region() {
  if (!regions_.empty()) regions_.pop_back();
}

bool Bins::take(std::uint32_t file, format::CountersHead& head, std::vector<Counter>& sums) {
  const std::lock_guard lock(mutex_);
  sums.clear();
  if (file != file_) return false;
  head = {std::uint64_t{1} << delegation_, zero_};
  for (const Counter& sum : table_) {
    if (!is_taken(sum)) continue;
    Counter& copy = sums.emplace_back();
    std::memcpy(&copy, &sum, sizeof(Kind));  // stays as it is while there are calls
    copy.calls = load(sum.calls);
    copy.bytes = load(sum.bytes);
    copy.ticks = load(sum.ticks);
    copy.wait = load(sum.wait);
    copy.longest = load(sum.longest);
    copy.own_bytes = load(sum.own_bytes);
  }
  return true;
}

std::uint64_t Bins::lost() const { return load(lost_); }

}  // namespace gannet::trace
