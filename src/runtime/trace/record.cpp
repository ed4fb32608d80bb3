#include "base/settings.hpp"
#include "trace/counters.hpp"
#include "trace/place.hpp"
#include "trace/recorder.hpp"
#include "trace/streams.hpp"
#include "trace/touch.hpp"
#include "trace/trace.hpp"

namespace gannet::trace {

#ifndef GANNET_NO_SEAM
bool on = false;
#endif
bool touches = false;
constinit thread_local std::uint64_t waited = 0;
constinit thread_local bool Waiting::inside_ = false;

namespace {

/// Whether counters are kept; they are if nothing else listens.
bool counting = true;

/// Ticks of a touch.
std::uint32_t touch_length = 0;

/// In the counters, for operations on no array.
const std::string no_array = "-";

/// Threads of a World that is already open read it: when another World begins, nothing changes, and
/// nothing is written.
void set(bool& what, bool value) {
  if (what != value) what = value;
}

Stream::Times times_since(const Beginning& from) {
  return {from.ticks, ticks() - from.ticks, waited - from.waited};
}

/// The line of the program that a function with this frame works for, unless the program has said.
std::uint16_t line_of(std::uint16_t given, Stream& stream, void* frame) {
  return given ? given : stream.lines().of_caller(static_cast<void**>(frame));
}

format::Event about_nothing(Op op, std::uint64_t where) {
  format::Event event{};
  event.op = op;
  event.where = where;
  event.flags =
      static_cast<std::uint8_t>(op == Op::sync ? format::Form::named : format::Form::peer);
  return event;
}

void sum_up(const Event& event, Stream& stream, const Stream::Times& times, std::uint16_t line) {
  Bins& bins = stream.bins();
  const auto peer = event.peer >= 0 ? static_cast<std::uint32_t>(event.peer) : format::all_peers;
  const std::uint32_t block = event.detail ? stream.number_of(event.detail) : 0;
  const auto bytes = static_cast<std::uint64_t>(event.bytes);
  bins.add(Bins::Kind::of(event.array.number, peer, line, bins.region(), event.op, block),
           {times.begin, times.length, times.wait, bytes, event.own ? bytes : 0},
           Recorder::files_begun());
}

void sum_up(Op op, std::uint64_t where, Stream& stream, const Stream::Times& times,
            std::uint16_t line) {
  Bins& bins = stream.bins();
  const auto high = static_cast<std::uint32_t>(where >> format::low_bits);
  const bool has_peer = op != Op::wait && op != Op::sync && high != format::no_peer;
  const bool has_bytes = op == Op::service || op == Op::credits;
  bins.add(Bins::Kind::of(0, has_peer ? high : format::all_peers, line, bins.region(), op,
                          op == Op::sync ? high : 0),
           {times.begin, times.length, times.wait, has_bytes ? where & format::most_low : 0, 0},
           Recorder::files_begun());
}

}  // namespace

void start(bool recording) {
  const bool stats = base::setting_flag(base::settings::stats);
  set(counting, stats || !recording);
#ifndef GANNET_NO_SEAM
  set(on, stats || recording);
  set(touches, recording && !counting);
#endif
}

void set_touch_length(std::uint64_t ticks) { touch_length = static_cast<std::uint32_t>(ticks); }

[[gnu::noinline]] void record(const Event& event, const Beginning& from) try {
  const Stream::Times times = times_since(from);
  const bool mark = !verb(event.op).takes_time();
  if (counting && !mark) count(event, times);
  const std::uint32_t mode = Recorder::mode();
  if (mode == 0 || (mark && mode != format::mode_events)) return;
  Stream& stream = my_stream();
  const std::uint16_t line = line_of(given_place(), stream, __builtin_frame_address(0));
  if (mode == format::mode_events) return stream.add(event, times, line);
  sum_up(event, stream, times, line);
} catch (...) {
  Recorder::give_up();
}

[[gnu::noinline]] void note_at(Op op, std::uint64_t where, const Beginning& from) try {
  const Stream::Times times = times_since(from);
  if (counting && verb(op).waits()) {
    count({op, nullptr, {no_array, 0}, {}, 0, -1, false}, times);
  }
  const std::uint32_t mode = Recorder::mode();
  if (mode == 0) return;
  Stream& stream = my_stream();
  if (mode == format::mode_summary && !verb(op).takes_time()) return;
  const std::uint16_t line = line_of(given_place(), stream, __builtin_frame_address(0));
  if (mode == format::mode_events) return stream.add(about_nothing(op, where), times, line);
  sum_up(op, where, stream, times, line);
} catch (...) {
  Recorder::give_up();
}

void note_touch(const Touch& touch, void* frame) try {
  const std::uint32_t mode = Recorder::mode();
  if (mode == 0) return;
  const ThisThread& thread = this_thread;
  Stream& stream = stream_of(thread);
  const std::uint16_t line = line_of(thread.line, stream, frame);
  if (mode == format::mode_events) return stream.add(touch, ticks(), touch_length, line);
  Bins& bins = stream.bins();
  bins.add(
      Bins::Kind::of(touch.array, touch.peer, line, bins.region(), touch.op, 0),
      Bins::Short{Recorder::recent_ticks(), touch_length, touch.bytes, touch.own ? touch.bytes : 0},
      Recorder::files_begun());
} catch (...) {
  Recorder::give_up();
}

void note(Op op, int peer, std::int64_t bytes, const Beginning& from) {
  const bool fits = peer >= 0 && static_cast<std::uint32_t>(peer) < format::no_peer;
  note_at(op,
          format::where_of(static_cast<std::uint64_t>(bytes) & format::most_low,
                           fits ? static_cast<std::uint64_t>(peer) : format::no_peer),
          from);
}

void note_region(Op op, std::uint32_t number) try {
  const std::uint32_t mode = Recorder::mode();
  if (mode == 0) return;
  if (mode == format::mode_summary) {
    Bins& bins = my_stream().bins();
    return op == Op::region_begin ? bins.begin_region(number) : bins.end_region();
  }
  format::Event event = about_nothing(op, format::where_of(0, format::no_peer));
  event.array = number;
  Stream& stream = my_stream();
  stream.add(event, {ticks(), 0, 0}, 0);
} catch (...) {
  Recorder::give_up();
}

}  // namespace gannet::trace
