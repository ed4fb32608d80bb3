#include "decode.hpp"

#include <algorithm>
#include <cstring>

#include "base/text.hpp"
#include "trace/unpack.hpp"

namespace gannet::timeline {

namespace format = trace::format;

namespace {

using format::Form;

Form form_of(const format::Event& raw) { return static_cast<Form>(raw.flags & format::form_bits); }

std::uint64_t low(const format::Event& raw) { return raw.where & format::most_low; }
std::uint32_t high(const format::Event& raw) {
  return static_cast<std::uint32_t>(raw.where >> format::low_bits);
}

/// Nested regions: more mean a broken file.
constexpr std::size_t most_regions = 1000;

}  // namespace

/// A gap in the numbers of frames leaves the table of patches unknown.
void Decoder::keep_up(Stream& stream, const Frame& frame) {
  const bool gap = !stream.begun || frame.head.sequence != stream.next_frame;
  if (stream.begun && gap) ++odd_["frames are missing"];
  stream.begun = true;
  stream.next_frame = frame.head.sequence + 1;
  if (!gap) return;
  stream.places = {};
  stream.incomplete.clear();
}

void Decoder::read(const Frame& frame, Bytes plain) {
  Stream& stream = streams_[{frame.head.rank, frame.head.stream}];
  keep_up(stream, frame);
  const auto lost = static_cast<std::int64_t>(std::min<std::uint64_t>(frame.head.lost, 1ull << 50));
  run_.lost += lost;
  run_.ranks[frame.head.rank].lost += lost;
  constexpr std::uint32_t first_with_columns = 3;
  const auto unpacked =
      frame.version < first_with_columns ? trace::unshuffled(plain) : trace::unpack_events(plain);
  if (!unpacked) {
    ++odd_["frames make no sense"];
    return;
  }
  const std::vector<Raw>& raw = *unpacked;
  for (std::size_t i = 0; i < raw.size();) {
    if (raw[i].op == Op::patch) {
      i = take_patch(stream, static_cast<int>(frame.head.rank), raw, i);
    } else {
      take(stream, frame, raw[i++]);
    }
  }
}

std::uint32_t Decoder::look_up(const std::unordered_map<std::uint32_t, std::uint32_t>& table,
                               std::uint32_t number) {
  if (number == 0) return none;
  const auto found = table.find(number);
  if (found != table.end()) return found->second;
  ++odd_["numbers are not explained"];
  return none;
}

/// The place after a row of the table of patches. If a frame ends within a row, the row is lost.
std::size_t Decoder::take_patch(Stream& stream, int rank, const std::vector<Raw>& raw,
                                std::size_t at) {
  format::PatchHead head;
  std::memcpy(&head, &raw[at], sizeof head);
  const bool sound = head.dims >= 1 && head.dims <= max_dims && head.place < format::patch_places;
  const std::size_t follow = sound ? (head.dims + 1) / 2 : 0;
  if (!sound || at + follow >= raw.size()) {
    ++odd_["patches are broken"];
    return sound ? raw.size() : at + 1;
  }
  Patch patch{Point::filled(static_cast<int>(head.dims), 0), {}};
  patch.hi = patch.lo;
  for (int d = 0; d < patch.dims(); ++d) {
    format::Bounds bounds;
    std::memcpy(&bounds, &raw[at + 1 + static_cast<std::size_t>(d) / 2], sizeof bounds);
    patch.lo[d] = d % 2 == 0 ? bounds.lo0 : bounds.lo1;
    patch.hi[d] = d % 2 == 0 ? bounds.hi0 : bounds.hi1;
  }
  const std::uint32_t array = look_up(tables_.of(rank).arrays, head.array);
  Places::PatchPlace place;
  const bool fits = array != none && run_.arrays[array].shape.dims() == patch.dims() &&
                    !patch.empty() && Patch::whole(run_.arrays[array].shape).contains(patch);
  if (fits) {
    place.patch = static_cast<std::uint32_t>(run_.patches.size());
    run_.patches.push_back(patch);
    if (head.peer < run_.ranks.size()) place.peer = static_cast<std::int32_t>(head.peer);
  } else {
    ++odd_["patches are not in their arrays"];
  }
  stream.places.set(head.place, place);
  return at + 1 + follow;
}

/// False for what is not an event of its own: requests that begin or are complete.
bool Decoder::take_request(Stream& stream, int rank, const Raw& raw) {
  const RequestName name{rank, raw.where};
  if (raw.op == Op::begun) {
    for (const std::size_t event : stream.incomplete) waiting_for_end_.push_back({name, event});
    stream.incomplete.clear();
    return false;
  }
  if (raw.op == Op::completed) completed_[name] = tables_.time(rank, raw.begin);
  return raw.op != Op::completed;
}

/// False if the event refers to something that cannot exist.
bool Decoder::take_place(Stream& stream, const Raw& raw, Event& event) {
  event.bytes = static_cast<std::int64_t>(low(raw));
  switch (form_of(raw)) {
    case Form::element: {
      if (event.array == none) return false;
      const Array& array = run_.arrays[event.array];
      std::uint64_t elements = array.is_array() ? 1 : 0;
      for (const Index extent : array.shape) elements *= static_cast<std::uint64_t>(extent);
      if (low(raw) >= elements) return false;
      event.where = Where::element;
      event.place = low(raw);
      event.bytes = array.element_bytes;
      event.peer = static_cast<std::int32_t>(high(raw));
      break;
    }
    case Form::patch: {
      const auto [patch, peer] = stream.places.at(high(raw));
      if (patch == none || event.array == none) return false;
      if (run_.patches[patch].dims() != run_.arrays[event.array].shape.dims()) return false;
      if (!Patch::whole(run_.arrays[event.array].shape).contains(run_.patches[patch])) return false;
      event.where = Where::patch;
      event.place = patch;
      event.peer = peer;
      break;
    }
    case Form::named: {
      const RankTables& tables = tables_.of(event.rank);
      const bool meeting = event.op == Op::sync;
      event.name = look_up(meeting ? tables.teams : tables.names, high(raw));
      if (meeting) {
        event.where = Where::number;
        event.place = low(raw);
        event.bytes = 0;
      }
      break;
    }
    case Form::peer:
      event.peer = static_cast<std::int32_t>(high(raw));
      if (event.op == Op::wait) {
        event.where = Where::request;
        event.place = raw.where;
        event.bytes = 0;
        event.peer = -1;
      }
      if (event.op == Op::lock || event.op == Op::unlock) {
        event.where = Where::number;
        event.place = low(raw);
        event.bytes = 0;
      }
  }
  if (event.peer >= static_cast<std::int32_t>(run_.ranks.size())) event.peer = -1;
  return true;
}

void Decoder::take(Stream& stream, const Frame& frame, Raw raw) {
  const int rank = static_cast<int>(frame.head.rank);
  const std::uint32_t newer = tables_.translate(raw.op);
  if (raw.op >= Op::count) {
    ++odd_["operations are not known"];
    return;
  }
  if (!take_request(stream, rank, raw)) return;
  const RankTables& tables = tables_.of(rank);
  const int shift = raw.flags & format::long_times ? format::long_shift : 0;
  Event event;
  event.rank = rank;
  event.stream = frame.head.stream;
  event.op = raw.op;
  event.begin = tables_.time(rank, raw.begin);
  event.end = event.begin + tables.clock.length(std::uint64_t{raw.length} << shift);
  event.wait = std::min(tables.clock.length(std::uint64_t{raw.wait} << shift), event.length());
  event.complete = event.end;
  event.line = look_up(tables.lines, raw.line);
  if (raw.op == Op::region_begin || raw.op == Op::region_end) {
    event.region = look_up(tables.regions, raw.array);
    if (raw.op == Op::region_begin && stream.regions.size() < most_regions) {
      stream.regions.push_back(event.region);
    } else if (raw.op == Op::region_end && !stream.regions.empty()) {
      stream.regions.pop_back();
    }
    run_.events.push_back(event);
    return;
  }
  event.array = look_up(tables.arrays, raw.array);
  if (!stream.regions.empty()) event.region = stream.regions.back();
  if (!take_place(stream, raw, event)) {
    ++odd_["places are not known"];
    event.where = Where::nowhere;
    event.peer = -1;
  }
  if (newer != none) event.name = newer;
  if (raw.flags & format::incomplete) stream.incomplete.push_back(run_.events.size());
  run_.events.push_back(event);
}

/// An operation whose completion was not seen was open until the last known time of its rank.
void Decoder::settle() {
  std::vector<Time> last(run_.ranks.size(), 0);
  for (const Event& event : run_.events) {
    Time& end = last[static_cast<std::size_t>(event.rank)];
    end = std::max(end, event.end);
  }
  for (const auto& [name, at] : waiting_for_end_) {
    Event& event = run_.events[at];
    const auto found = completed_.find(name);
    const bool known = found != completed_.end() && found->second >= event.begin;
    event.complete =
        std::max(event.end, known ? found->second : last[static_cast<std::size_t>(event.rank)]);
  }
}

std::vector<std::string> Decoder::complaints() const {
  std::vector<std::string> lines;
  for (const auto& [why, times] : odd_) lines.push_back(base::text(why, " (", times, " times)"));
  return lines;
}

}  // namespace gannet::timeline
