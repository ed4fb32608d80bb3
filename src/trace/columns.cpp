#include "trace/columns.hpp"

#include <array>
#include <bit>
#include <cstring>
#include <optional>
#include <utility>

#include "gannet/patch.hpp"

namespace gannet::trace {

using format::Bounds;
using format::Event;
using format::PatchHead;

namespace {

/// Columns of events, and of lines of the table of patches; each value takes a byte at least.
constexpr std::size_t columns_of_event = 9;
constexpr std::size_t columns_of_line = 5;

/// Small for numbers around zero.
std::uint64_t folded(std::uint64_t difference) {
  return difference << 1 ^ (difference >> 63 != 0 ? ~std::uint64_t{0} : 0);
}
std::uint64_t unfolded(std::uint64_t number) { return number >> 1 ^ (0 - (number & 1)); }

std::size_t events_of_bounds(std::uint64_t dims) { return static_cast<std::size_t>(dims + 1) / 2; }

/// What of an event its column holds, as a difference to what comes before it.
class Before {
 public:
  std::uint64_t end_of(const Event& event) {
    const int shift = event.flags & format::long_times ? format::long_shift : 0;
    return std::exchange(end_, event.begin + (std::uint64_t{event.length} << shift));
  }
  std::uint64_t end() const { return end_; }
  std::uint64_t& low(Op op) { return low_[static_cast<std::size_t>(op)]; }

 private:
  std::uint64_t end_ = 0;
  std::array<std::uint64_t, 256> low_{};
};

bool has_patch(const Event& event) {
  return static_cast<format::Form>(event.flags & format::form_bits) == format::Form::patch;
}

/// The upper bits of `where` without the place of a patch that was told just before, and with
/// nobody as 0.
std::uint64_t short_high(const Event& event, std::uint64_t told) {
  const std::uint64_t high = event.where >> format::low_bits;
  if (has_patch(event)) return high == told ? 0 : high + 1;
  return (high + 1) & format::no_peer;
}

std::uint64_t long_high(const Event& event, std::uint64_t number, std::uint64_t told) {
  if (has_patch(event)) return number == 0 ? told : number - 1;
  return (number - 1) & format::no_peer;
}

constexpr std::uint64_t nothing_told = ~std::uint64_t{0};

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

class Reader {
 public:
  explicit Reader(std::span<const std::byte> bytes) : bytes_(bytes) {}

  std::uint64_t next() {
    std::uint64_t number = 0;
    for (int shift = 0; at_ < bytes_.size(); shift += 7) {
      const auto byte = std::to_integer<std::uint64_t>(bytes_[at_++]);
      if (shift < 64) number |= (byte & 127) << shift;
      if (byte < 128) return number;
    }
    good_ = false;
    return 0;
  }

  /// Whether there can be so many: each takes a byte at least.
  bool has(std::uint64_t numbers) const { return numbers <= bytes_.size() - at_; }
  bool good() const { return good_; }
  bool at_end() const { return at_ == bytes_.size(); }

 private:
  std::span<const std::byte> bytes_;
  std::size_t at_ = 0;
  bool good_ = true;
};

/// A line of the table of patches, and before which of the events it stands.
struct Line {
  std::uint64_t before;
  PatchHead head;
  std::array<Bounds, (max_dims + 1) / 2> bounds;
};

/// More dimensions than there are would be no patch.
void limit(PatchHead& head) {
  if (head.dims > max_dims) head.dims = 0;
}

/// Events and lines of patches apart.
struct Sorted {
  std::vector<Event> events;
  std::vector<Line> lines;
  std::size_t taken = 0;
};

Sorted sorted(std::span<const Event> all) {
  Sorted s;
  s.events.reserve(all.size());
  for (; s.taken < all.size(); ++s.taken) {
    const Event& event = all[s.taken];
    if (event.op != Op::patch) {
      s.events.push_back(event);
      continue;
    }
    Line line{s.events.size(), std::bit_cast<PatchHead>(event), {}};
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

std::uint64_t unsigned_of(std::int64_t number) { return static_cast<std::uint64_t>(number); }
std::int64_t signed_of(std::uint64_t number) { return static_cast<std::int64_t>(number); }

/// Calls `use(lo, hi)` for each dimension.
template <class Lines, class Use>
void for_each_bound(Lines& lines, Use&& use) {
  for (auto& line : lines) {
    for (std::uint64_t d = 0; d < line.head.dims; ++d) {
      auto& b = line.bounds[d / 2];
      d % 2 == 0 ? use(b.lo0, b.hi0) : use(b.lo1, b.hi1);
    }
  }
}

/// The place in the table that was told just before each event, if one was.
class Told {
 public:
  explicit Told(const std::vector<Line>& lines) : next_(lines.begin()), end_(lines.end()) {}

  std::uint64_t before(std::uint64_t event) {
    std::uint64_t place = nothing_told;
    for (; next_ != end_ && next_->before == event; ++next_) place = next_->head.place;
    return place;
  }

 private:
  std::vector<Line>::const_iterator next_, end_;
};

void add_lines(Writer& to, const std::vector<Line>& lines) {
  std::uint64_t before = 0;
  to.column(lines, [&](const Line& l) { return l.before - std::exchange(before, l.before); });
  to.column(lines, [](const Line& l) { return l.head.place; });
  to.column(lines, [](const Line& l) { return (l.head.peer + 1) & format::no_peer; });
  to.column(lines, [](const Line& l) { return l.head.array; });
  to.column(lines, [](const Line& l) { return l.head.dims; });
  for_each_bound(lines, [&](auto lo, auto) { to.add(unsigned_of(lo)); });
  for_each_bound(lines, [&](auto lo, auto hi) { to.add(unsigned_of(hi) - unsigned_of(lo)); });
}

void add_events(Writer& to, const Sorted& s) {
  Before before;
  Told told(s.lines);
  std::uint64_t number = 0;
  to.column(s.events, [](const Event& e) { return static_cast<std::uint64_t>(e.op); });
  to.column(s.events, [](const Event& e) { return e.flags; });
  to.column(s.events, [](const Event& e) { return e.length; });
  to.column(s.events, [](const Event& e) { return e.wait; });
  to.column(s.events, [&](const Event& e) { return folded(e.begin - before.end_of(e)); });
  to.column(s.events, [&](const Event& e) { return short_high(e, told.before(number++)); });
  to.column(s.events, [&](const Event& e) {
    const std::uint64_t low = e.where & format::most_low;
    return folded(low - std::exchange(before.low(e.op), low));
  });
  to.column(s.events, [](const Event& e) { return e.array; });
  to.column(s.events, [](const Event& e) { return e.line; });
}

template <class Number>
void read(Reader& from, Number& number) {
  number = static_cast<Number>(from.next());
}

std::vector<Line> read_lines(Reader& from, std::size_t count) {
  std::vector<Line> lines(count);
  std::uint64_t before = 0;
  for (Line& l : lines) l.before = before += from.next();
  for (Line& l : lines) read(from, l.head.place);
  for (Line& l : lines) {
    l.head.peer = static_cast<std::uint32_t>((from.next() - 1) & format::no_peer);
    l.head.op = Op::patch;
  }
  for (Line& l : lines) read(from, l.head.array);
  for (Line& l : lines) {
    read(from, l.head.dims);
    limit(l.head);
  }
  for_each_bound(lines, [&](auto& lo, auto&) { read(from, lo); });
  for_each_bound(lines, [&](auto& lo, auto& hi) { hi = signed_of(unsigned_of(lo) + from.next()); });
  return lines;
}

std::vector<Event> read_events(Reader& from, std::size_t count, const std::vector<Line>& lines) {
  std::vector<Event> events(count);
  Before before;
  Told told(lines);
  std::uint64_t number = 0;
  for (Event& e : events) read(from, e.op);
  for (Event& e : events) read(from, e.flags);
  for (Event& e : events) read(from, e.length);
  for (Event& e : events) read(from, e.wait);
  for (Event& e : events) {
    e.begin = before.end() + unfolded(from.next());
    before.end_of(e);
  }
  for (Event& e : events) {
    e.where = long_high(e, from.next(), told.before(number++)) << format::low_bits;
  }
  for (Event& e : events) {
    std::uint64_t& low = before.low(e.op);
    e.where |= low = (low + unfolded(from.next())) & format::most_low;
  }
  for (Event& e : events) read(from, e.array);
  for (Event& e : events) read(from, e.line);
  return events;
}

std::vector<Event> merged(const std::vector<Event>& events, const std::vector<Line>& lines) {
  if (lines.empty()) return events;
  std::vector<Event> all;
  all.reserve(events.size() + 3 * lines.size());
  auto line = lines.begin();
  for (std::size_t i = 0; i <= events.size(); ++i) {
    for (; line != lines.end() && line->before == i; ++line) {
      all.push_back(std::bit_cast<Event>(line->head));
      for (std::size_t b = 0; b < events_of_bounds(line->head.dims); ++b) {
        all.push_back(std::bit_cast<Event>(line->bounds[b]));
      }
    }
    if (i < events.size()) all.push_back(events[i]);
  }
  return all;
}

}  // namespace

Packed pack(std::span<const Event> events) {
  const Sorted s = sorted(events);
  Writer to(events.size());
  to.add(s.events.size());
  to.add(s.lines.size());
  add_lines(to, s.lines);
  add_events(to, s);
  return {to.take(), s.taken};
}

std::optional<std::vector<Event>> unpack_events(std::span<const std::byte> bytes) {
  Reader from(bytes);
  const std::uint64_t events = from.next();
  const std::uint64_t lines = from.next();
  if (events > format::most_events || lines > format::most_events) return {};
  if (!from.has(columns_of_event * events + columns_of_line * lines)) return {};
  const std::vector<Line> told = read_lines(from, lines);
  std::vector<Event> all = merged(read_events(from, events, told), told);
  if (!from.good() || !from.at_end()) return {};
  return all;
}

std::vector<Event> unshuffled(std::span<const std::byte> bytes) {
  constexpr std::size_t each = sizeof(Event);
  std::vector<Event> events(bytes.size() / each);
  std::uint64_t before = 0;
  for (std::size_t i = 0; i < events.size(); ++i) {
    std::byte one[each];
    for (std::size_t b = 0; b < each; ++b) one[b] = bytes[b * events.size() + i];
    std::memcpy(&events[i], one, each);
    before = events[i].begin += before;
  }
  return events;
}

}  // namespace gannet::trace
