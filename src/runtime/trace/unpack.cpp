#include "trace/unpack.hpp"

#include <bit>
#include <cstring>

#include "trace/columns.hpp"

namespace gannet::trace {

using namespace columns;

namespace {

/// Columns of events, and of rows of the table of patches; each value takes at least one byte.
constexpr std::size_t columns_of_event = 9;
constexpr std::size_t columns_of_line = 5;

std::uint64_t unfolded(std::uint64_t number) { return number >> 1 ^ (0 - (number & 1)); }

std::int64_t signed_of(std::uint64_t number) { return static_cast<std::int64_t>(number); }

std::uint64_t long_high(const format::Event& event, std::uint64_t number, std::uint64_t last) {
  if (has_patch(event)) return number == 0 ? last : number - 1;
  return (number - 1) & format::no_peer;
}

class Reader {
 public:
  explicit Reader(std::span<const std::byte> bytes) : bytes_(bytes) {}

  std::uint64_t next() {
    std::uint64_t number = 0;
    for (int delegation = 0; at_ < bytes_.size(); delegation += 7) {
      const auto byte = std::to_integer<std::uint64_t>(bytes_[at_++]);
      if (delegation < 64) number |= (byte & 127) << delegation;
      if (byte < 128) return number;
    }
    good_ = false;
    return 0;
  }

  /// Whether there can be that many: each takes at least one byte.
  bool has(std::uint64_t numbers) const { return numbers <= bytes_.size() - at_; }
  bool good() const { return good_; }
  bool at_end() const { return at_ == bytes_.size(); }

 private:
  std::span<const std::byte> bytes_;
  std::size_t at_ = 0;
  bool good_ = true;
};

template <class Number>
void read(Reader& from, Number& number) {
  number = static_cast<Number>(from.next());
}

std::vector<PatchRow> read_lines(Reader& from, std::size_t count) {
  std::vector<PatchRow> lines(count);
  std::uint64_t before = 0;
  for (PatchRow& l : lines) l.before = before += from.next();
  for (PatchRow& l : lines) read(from, l.head.place);
  for (PatchRow& l : lines) {
    l.head.peer = static_cast<std::uint32_t>((from.next() - 1) & format::no_peer);
    l.head.op = Op::patch;
  }
  for (PatchRow& l : lines) read(from, l.head.array);
  for (PatchRow& l : lines) {
    read(from, l.head.dims);
    limit(l.head);
  }
  for_each_bound(lines, [&](auto& lo, auto&) { read(from, lo); });
  for_each_bound(lines, [&](auto& lo, auto& hi) { hi = signed_of(unsigned_of(lo) + from.next()); });
  return lines;
}

std::vector<format::Event> read_events(Reader& from, std::size_t count,
                                       const std::vector<PatchRow>& lines) {
  std::vector<format::Event> events(count);
  Before before;
  LastPlace last(lines);
  std::uint64_t number = 0;
  for (format::Event& e : events) read(from, e.op);
  for (format::Event& e : events) read(from, e.flags);
  for (format::Event& e : events) read(from, e.length);
  for (format::Event& e : events) read(from, e.wait);
  for (format::Event& e : events) {
    e.begin = before.end() + unfolded(from.next());
    before.end_of(e);
  }
  for (format::Event& e : events) {
    e.where = long_high(e, from.next(), last.before(number++)) << format::low_bits;
  }
  for (format::Event& e : events) {
    std::uint64_t& low = before.low(e.op);
    e.where |= low = (low + unfolded(from.next())) & format::most_low;
  }
  for (format::Event& e : events) read(from, e.array);
  for (format::Event& e : events) read(from, e.line);
  return events;
}

std::vector<format::Event> merged(const std::vector<format::Event>& events,
                                  const std::vector<PatchRow>& lines) {
  if (lines.empty()) return events;
  std::vector<format::Event> all;
  all.reserve(events.size() + 3 * lines.size());
  auto line = lines.begin();
  for (std::size_t i = 0; i <= events.size(); ++i) {
    for (; line != lines.end() && line->before == i; ++line) {
      all.push_back(std::bit_cast<format::Event>(line->head));
      for (std::size_t b = 0; b < events_of_bounds(line->head.dims); ++b) {
        all.push_back(std::bit_cast<format::Event>(line->bounds[b]));
      }
    }
    if (i < events.size()) all.push_back(events[i]);
  }
  return all;
}

}  // namespace

std::optional<std::vector<format::Event>> unpack_events(std::span<const std::byte> bytes) {
  Reader from(bytes);
  const std::uint64_t events = from.next();
  const std::uint64_t lines = from.next();
  if (events > format::most_events || lines > format::most_events) return {};
  if (!from.has(columns_of_event * events + columns_of_line * lines)) return {};
  const std::vector<PatchRow> last = read_lines(from, lines);
  std::vector<format::Event> all = merged(read_events(from, events, last), last);
  if (!from.good() || !from.at_end()) return {};
  return all;
}

std::vector<format::Event> unshuffled(std::span<const std::byte> bytes) {
  constexpr std::size_t each = sizeof(format::Event);
  std::vector<format::Event> events(bytes.size() / each);
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
