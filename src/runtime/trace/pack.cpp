#include "trace/pack.hpp"

#include <bit>
#include <utility>

#include "trace/columns.hpp"

namespace gannet::trace {

using format::Bounds;
using format::PatchHead;
using namespace columns;

namespace {

/// Small for numbers around zero.
std::uint64_t folded(std::uint64_t difference) {
  return difference << 1 ^ (difference >> 63 != 0 ? ~std::uint64_t{0} : 0);
}

/// The upper bits of `where`, where 0 stands for the same place of a patch as just before, or for
/// no peer.
std::uint64_t short_high(const format::Event& event, std::uint64_t last) {
  const std::uint64_t high = event.where >> format::low_bits;
  if (has_patch(event)) return high == last ? 0 : high + 1;
  return (high + 1) & format::no_peer;
}

class Writer {
 public:
  explicit Writer(std::size_t events) { bytes_.reserve(16 * events + 64); }

  void add(std::uint64_t number) {
    for (; number > 127; number >>= 7) bytes_.push_back(static_cast<std::byte>(number | 128));
    bytes_.push_back(static_cast<std::byte>(number));
  }

  template <class Items, class Number>
  void column(const Items& items, Number&& number) {
    for (const auto& item : items) add(number(item));
  }

  std::vector<std::byte> take() { return std::move(bytes_); }

 private:
  std::vector<std::byte> bytes_;
};

/// Events and rows of the table of patches, separated.
struct Sorted {
  std::vector<format::Event> events;
  std::vector<PatchRow> lines;
  std::size_t taken = 0;
};

Sorted sorted(std::span<const format::Event> all) {
  Sorted s;
  s.events.reserve(all.size());
  for (; s.taken < all.size(); ++s.taken) {
    const format::Event& event = all[s.taken];
    if (event.op != Op::patch) {
      s.events.push_back(event);
      continue;
    }
    PatchRow line{s.events.size(), std::bit_cast<PatchHead>(event), {}};
    limit(line.head);
    const std::size_t follow = events_of_bounds(line.head.dims);
    if (s.taken + follow >= all.size()) return s;
    for (std::size_t b = 0; b < follow; ++b) {
      line.bounds[b] = std::bit_cast<Bounds>(all[s.taken + 1 + b]);
    }
    s.lines.push_back(line);
    s.taken += follow;
  }
  return s;
}

void add_lines(Writer& to, const std::vector<PatchRow>& lines) {
  std::uint64_t before = 0;
  to.column(lines, [&](const PatchRow& l) { return l.before - std::exchange(before, l.before); });
  to.column(lines, [](const PatchRow& l) { return l.head.place; });
  to.column(lines, [](const PatchRow& l) { return (l.head.peer + 1) & format::no_peer; });
  to.column(lines, [](const PatchRow& l) { return l.head.array; });
  to.column(lines, [](const PatchRow& l) { return l.head.dims; });
  for_each_bound(lines, [&](auto lo, auto) { to.add(unsigned_of(lo)); });
  for_each_bound(lines, [&](auto lo, auto hi) { to.add(unsigned_of(hi) - unsigned_of(lo)); });
}

void add_events(Writer& to, const Sorted& s) {
  Before before;
  LastPlace last(s.lines);
  std::uint64_t number = 0;
  to.column(s.events, [](const format::Event& e) { return static_cast<std::uint64_t>(e.op); });
  to.column(s.events, [](const format::Event& e) { return e.flags; });
  to.column(s.events, [](const format::Event& e) { return e.length; });
  to.column(s.events, [](const format::Event& e) { return e.wait; });
  to.column(s.events, [&](const format::Event& e) { return folded(e.begin - before.end_of(e)); });
  to.column(s.events, [&](const format::Event& e) { return short_high(e, last.before(number++)); });
  to.column(s.events, [&](const format::Event& e) {
    const std::uint64_t low = e.where & format::most_low;
    return folded(low - std::exchange(before.low(e.op), low));
  });
  to.column(s.events, [](const format::Event& e) { return e.array; });
  to.column(s.events, [](const format::Event& e) { return e.line; });
}

}  // namespace

Packed pack(std::span<const format::Event> events) {
  const Sorted s = sorted(events);
  Writer to(events.size());
  to.add(s.events.size());
  to.add(s.lines.size());
  add_lines(to, s.lines);
  add_events(to, s);
  return {to.take(), s.taken};
}

}  // namespace gannet::trace
