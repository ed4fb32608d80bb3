#include "trace/output.hpp"

#include <cstring>
#include <span>
#include <vector>

#include "base/text.hpp"
#include "trace/pack.hpp"
#include "trace/rows.hpp"
#include "trace/streams.hpp"
#include "trace/ticks.hpp"

namespace gannet::trace {

namespace {

/// Events of one frame: 1 MiB before compression.
constexpr std::size_t most_of_frame = 32768;

std::string clock_row() {
  const Mark mark = Mark::now();
  return base::text("clock\t", mark.ticks, '\t', mark.ns, '\n');
}

}  // namespace

void Output::open(const std::string& path, int rank, std::uint32_t number) {
  const std::lock_guard lock(mutex_);
  file_ = std::make_unique<File>(path, static_cast<std::uint32_t>(rank));
  number_ = number;
  rows_written_ = 0;
}

void Output::close() {
  const std::lock_guard lock(mutex_);
  file_.reset();
}

/// Frames of rows hold whole lines, and no more than a frame may.
void Output::write_rows(bool with_clock) {
  std::string rows = take_rows();
  if (rows.empty() && !with_clock) return;
  rows = clock_row() + rows;
  for (std::size_t from = 0; from < rows.size();) {
    std::size_t end = rows.size();
    if (end - from > format::most_plain) end = rows.rfind('\n', from + format::most_plain - 1) + 1;
    const auto bytes = std::as_bytes(std::span(rows)).subspan(from, end - from);
    file_->append({format::Kind::rows, 0, rows_written_++}, bytes);
    from = end;
  }
}

/// Events are taken first, so they can only refer to what is in the rows that are written next.
void Output::write_events(Stream& stream) {
  std::vector<format::Event> events;
  for (;;) {
    stream.look(events, most_of_frame);
    const std::uint64_t lost = stream.take_lost();
    if (events.empty() && lost == 0) return;
    write_rows(false);
    const Packed packed = pack(events);
    stream.drop(packed.events);
    file_->append({format::Kind::events, stream.number(), stream.frames++, lost}, packed.bytes);
    if (events.size() < most_of_frame) return;
  }
}

/// A frame of counters replaces all earlier ones of its stream.
void Output::write_sums(Stream& stream) {
  format::CountersHead head;
  std::vector<format::Counter> sums;
  if (!stream.bins().take(number_, head, sums)) return;
  write_rows(false);
  std::vector<std::byte> bytes(sizeof head + sums.size() * sizeof sums[0]);
  std::memcpy(bytes.data(), &head, sizeof head);
  if (!sums.empty()) {
    std::memcpy(bytes.data() + sizeof head, sums.data(), sums.size() * sizeof sums[0]);
  }
  file_->append({format::Kind::counters, stream.number(), stream.frames++, stream.bins().lost()},
                bytes);
}

void Output::write(With what) {
  const std::lock_guard lock(mutex_);
  for (const auto& stream : all_streams()) {
    write_events(*stream);
    if (what == With::all) write_sums(*stream);
  }
  write_rows(what != With::events_only);
}

void Output::write_ended() {
  const std::lock_guard lock(mutex_);
  for (const auto& stream : take_ended_streams()) {
    write_events(*stream);
    write_sums(*stream);
  }
}

}  // namespace gannet::trace
