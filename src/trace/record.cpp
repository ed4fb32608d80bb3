#include "base/settings.hpp"
#include "trace/counters.hpp"
#include "trace/recorder.hpp"
#include "trace/stream.hpp"
#include "trace/trace.hpp"

namespace gannet::trace {

bool on = false;
constinit thread_local std::uint64_t waited = 0;
constinit thread_local bool Waiting::inside_ = false;

namespace {

/// Whether counters are kept; they are where nothing else listens.
bool counting = true;

/// In the counters, for what is about no array.
const std::string no_array = "-";

Stream::Times times_since(const Beginning& from) {
  return {from.ticks, ticks() - from.ticks, waited - from.waited};
}

/// The frame of a function that calls this one, whose own frame is not made then.
[[gnu::always_inline]] inline void** this_frame() {
  return static_cast<void**>(__builtin_frame_address(0));
}

format::Event about_nothing(Op op, std::uint64_t where) {
  format::Event event{};
  event.op = op;
  event.where = where;
  event.flags =
      static_cast<std::uint8_t>(op == Op::sync ? format::Form::named : format::Form::peer);
  return event;
}

/// What GANNET_STATS tells: not that requests begin and end, or where regions are.
bool takes_time(Op op) {
  return op == Op::wait || op == Op::fence || op == Op::sync || op == Op::lock ||
         op == Op::stripe || op == Op::credits;
}

}  // namespace

void start(bool recording) {
  const bool stats = base::setting_flag(base::settings::stats);
  counting = stats || !recording;
  on = stats || recording;
}

[[gnu::noinline]] void record(const Event& event, const Beginning& from) {
  const Stream::Times times = times_since(from);
  if (counting) count(event, times);
  if (!Recorder::is_recording()) return;
  Stream& stream = Recorder::stream();
  stream.add(event, times, stream.lines().of_caller(this_frame()));
}

[[gnu::noinline]] void note_at(Op op, std::uint64_t where, const Beginning& from) {
  const Stream::Times times = times_since(from);
  if (counting && takes_time(op)) {
    count({op, nullptr, {no_array, 0}, {}, 0, -1, false}, times);
  }
  if (!Recorder::is_recording()) return;
  Stream& stream = Recorder::stream();
  stream.add(about_nothing(op, where), times, stream.lines().of_caller(this_frame()));
}

void note(Op op, int peer, std::int64_t bytes, const Beginning& from) {
  const bool fits = peer >= 0 && static_cast<std::uint32_t>(peer) < format::no_peer;
  note_at(op,
          format::where_of(static_cast<std::uint64_t>(bytes) & format::most_low,
                           fits ? static_cast<std::uint64_t>(peer) : format::no_peer),
          from);
}

void note_region(Op op, std::uint32_t number) {
  if (!Recorder::is_recording()) return;
  format::Event event = about_nothing(op, format::where_of(0, format::no_peer));
  event.array = number;
  Stream& stream = Recorder::stream();
  stream.add(event, {ticks(), 0, 0}, 0);
}

}  // namespace gannet::trace
