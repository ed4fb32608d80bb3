#include "trace/stream.hpp"

#include <algorithm>
#include <cstring>

#include "trace/recorder.hpp"

namespace gannet::trace {

namespace {

using format::Form;

constexpr std::uint64_t most_short = 0xffffffff;

/// Events after which all patches are written anew, to limit what a lost frame costs.
constexpr int epoch_shift = 15;

std::uint64_t low(std::int64_t number) {
  return std::min(static_cast<std::uint64_t>(std::max<std::int64_t>(number, 0)), format::most_low);
}

std::uint64_t high(int peer) {
  const bool fits = peer >= 0 && static_cast<std::uint32_t>(peer) < format::no_peer;
  return fits ? static_cast<std::uint64_t>(peer) : format::no_peer;
}

/// The row-major number of the only element of a patch; false if there are more, or it is too far.
bool element_of(const Event& what, std::uint64_t& number) {
  if (what.op == Op::diagonals) return false;  // its bytes are not those of the patch
  const Shape& shape = *what.array.shape;
  const Patch& patch = what.patch;
  std::uint64_t at = 0;
  for (int d = 0; d < patch.dims(); ++d) {
    if (patch.hi[d] - patch.lo[d] != 1) return false;
    at = at * static_cast<std::uint64_t>(shape[d]) + static_cast<std::uint64_t>(patch.lo[d]);
  }
  number = at;
  return at <= format::most_low;
}

bool is_about_elements(const Event& what) {
  const bool has_some =
      verb(what.op).one_sided() || what.op == Op::used || what.op == Op::diagonals;
  return has_some && what.array.shape && what.patch.dims() > 0;
}

std::uint64_t mix(std::uint64_t hash, std::int64_t value) {
  return (hash ^ static_cast<std::uint64_t>(value)) * 0x9e3779b97f4a7c15u;
}

std::size_t place_of(const Event& what) {
  std::uint64_t hash = mix(what.array.number, what.peer);
  for (int d = 0; d < what.patch.dims(); ++d) {
    hash = mix(mix(hash, what.patch.lo[d]), what.patch.hi[d]);
  }
  return hash >> 54;  // one of 1024
}
static_assert(format::patch_places == 1024);

template <class Record>
format::Event as_event(const Record& record) {
  static_assert(sizeof record == sizeof(format::Event));
  format::Event event;
  std::memcpy(&event, &record, sizeof event);
  return event;
}

}  // namespace

std::uint64_t Stream::epoch() const {
  return (next_ >> epoch_shift) + (std::uint64_t{Recorder::files_begun()} << 48) + 1;
}

bool Stream::reserve(std::uint64_t events) {
  if (next_ + events <= free_until_) [[likely]]
    return true;
  free_until_ = tail_.load(std::memory_order_acquire) + capacity;
  if (next_ + events <= free_until_) return true;
  lost_.store(lost_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  return false;
}

/// The writer is woken up whenever another eighth of the ring has been filled.
void Stream::publish() {
  constexpr std::uint64_t eighth = capacity / 8;
  const std::uint64_t before = head_.load(std::memory_order_relaxed);
  head_.store(next_, std::memory_order_release);
  if (before / eighth != next_ / eighth) [[unlikely]]
    Recorder::wake();
}

/// Finds the patch in the table, or writes it for the reader; false if there was no room for that
/// and the event.
bool Stream::add_patch(const Event& what, std::uint32_t& place) {
  place = static_cast<std::uint32_t>(place_of(what));
  Known& known = known_[place];
  const std::uint64_t now = epoch();
  if (known.epoch == now && known.array == what.array.number && known.peer == what.peer &&
      known.patch == what.patch) {
    return reserve(1);
  }
  const int dims = what.patch.dims();
  if (!reserve(static_cast<std::uint64_t>(2 + (dims + 1) / 2))) return false;
  known = {now, what.array.number, what.peer, what.patch};
  append(as_event(format::PatchHead{place, static_cast<std::uint32_t>(high(what.peer)),
                                    static_cast<std::uint64_t>(dims), 0, what.array.number, 0,
                                    Op::patch, 0}));
  const Patch& p = what.patch;
  for (int d = 0; d < dims; d += 2) {
    const bool two = d + 1 < dims;
    append(
        as_event(format::Bounds{p.lo[d], p.hi[d], two ? p.lo[d + 1] : 0, two ? p.hi[d + 1] : 0}));
  }
  return true;
}

/// Writes field by field into the ring: an event that was assembled elsewhere, and then copied as a
/// whole, would have to wait until its parts are written.
[[gnu::always_inline]] inline void Stream::append(const format::Event& event, const Times& times,
                                                  std::uint16_t line) {
  const bool is_long = std::max(times.length, times.wait) > most_short;
  const int delegation = is_long ? format::long_shift : 0;
  format::Event& place = ring_[next_++ % capacity];
  place.begin = times.begin;
  place.length = static_cast<std::uint32_t>(std::min(times.length >> delegation, most_short));
  place.wait = static_cast<std::uint32_t>(std::min(times.wait >> delegation, most_short));
  place.where = event.where;
  place.array = event.array;
  place.line = line;
  place.op = event.op;
  place.flags = is_long ? event.flags | format::long_times : event.flags;
  last_end_ = times.begin + times.length;
}

void Stream::add(const Event& what, const Times& times, std::uint16_t line) {
  format::Event event{};
  event.op = what.op;
  event.array = what.array.number;
  const bool access = is_about_elements(what);
  std::uint64_t element = 0;
  std::uint32_t place = 0;
  Form form = Form::peer;
  if (access && element_of(what, element)) {
    form = Form::element;
    event.where = format::where_of(element, high(what.peer));
  } else if (access) {
    form = Form::patch;
    if (!add_patch(what, place)) return;
    event.where = format::where_of(low(what.bytes), place);
  } else if (what.detail) {
    form = Form::named;
    event.where = format::where_of(low(what.bytes), number_of(what.detail));
  } else {
    event.where = format::where_of(low(what.bytes), high(what.peer));
  }
  event.flags = static_cast<std::uint8_t>(form);
  if (!what.complete) event.flags |= format::incomplete;
  if (!reserve(1)) return;
  append(event, times, line);
  publish();
}

void Stream::add(const format::Event& event, const Times& times, std::uint16_t line) {
  if (!reserve(1)) return;
  append(event, times, line);
  publish();
}

void Stream::add(const Touch& touch, std::uint64_t now, std::uint32_t length, std::uint16_t line) {
  constexpr std::uint64_t apart = 4;  // ticks: later events are later in nanoseconds, too
  if (!reserve(1)) return;
  format::Event& place = ring_[next_++ % capacity];
  const std::uint64_t begin = std::max(now - length, last_end_ + apart);
  const std::uint64_t took = now > begin ? now - begin : 0;
  last_end_ = begin + took;
  place.begin = begin;
  place.length = static_cast<std::uint32_t>(took);
  place.wait = 0;
  place.where = format::where_of(touch.element, high(static_cast<int>(touch.peer)));
  place.array = touch.array;
  place.line = line;
  place.op = touch.op;
  place.flags = static_cast<std::uint8_t>(Form::element);
  publish();
}

void Stream::look(std::vector<format::Event>& to, std::size_t most) const {
  const std::uint64_t tail = tail_.load(std::memory_order_relaxed);
  const std::uint64_t head = head_.load(std::memory_order_acquire);
  const std::uint64_t count = std::min<std::uint64_t>(head - tail, most);
  to.resize(count);
  const std::uint64_t first = tail % capacity;
  const std::uint64_t straight = std::min(count, capacity - first);
  std::copy_n(&ring_[first], straight, to.begin());
  std::copy_n(&ring_[0], count - straight, to.begin() + static_cast<std::ptrdiff_t>(straight));
}

void Stream::drop(std::size_t events) {
  tail_.store(tail_.load(std::memory_order_relaxed) + events, std::memory_order_release);
}

std::uint64_t Stream::take_lost() {
  const std::uint64_t all = lost_.load(std::memory_order_relaxed);
  return all - std::exchange(told_lost_, all);
}

}  // namespace gannet::trace
