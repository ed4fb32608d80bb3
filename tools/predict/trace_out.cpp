#include "trace_out.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "base/text.hpp"
#include "gannet/error.hpp"
#include "trace/file.hpp"
#include "trace/pack.hpp"
#include "trace/stream.hpp"

namespace gannet::predict {

namespace format = trace::format;
using trace::Op;

namespace {

constexpr double ticks_per_second = 1e9;
constexpr std::uint32_t counter = 1, data = 2;
constexpr Index most_elements = Index{1} << 40;
constexpr std::size_t most_of_frame = 32768;
constexpr std::size_t between_writes = 8192;
constexpr std::uint64_t least_span = 100'000'000;  // marks of clocks are that far apart

std::uint64_t ticks(double seconds) {
  return static_cast<std::uint64_t>(std::llround(seconds * ticks_per_second));
}

/// What one rank writes.
class Writer {
 public:
  Writer(const std::string& path, int rank)
      : path_(path), file_(path, static_cast<std::uint32_t>(rank)) {}

  void rows(const std::string& text) {
    append({format::Kind::rows, 0, rows_written_++}, std::as_bytes(std::span(text)));
  }

  void call(const trace::Event& event, std::uint64_t begin, std::uint64_t end) {
    stream_.add(event, {begin, end - begin, 0}, 0);
    if (++added_ % between_writes == 0) flush();
  }

  void sync(std::uint64_t number, std::uint64_t begin, std::uint64_t end) {
    format::Event event{};
    event.op = Op::sync;
    event.flags = static_cast<std::uint8_t>(format::Form::named);
    event.where = format::where_of(number, 1);
    stream_.add(event, {begin, end - begin, end - begin}, 0);
  }

  void flush() {
    for (;;) {
      stream_.look(events_, most_of_frame);
      if (events_.empty()) return;
      const trace::Packed packed = trace::pack(events_);
      stream_.drop(packed.events);
      append({format::Kind::events, 0, frames_++}, packed.bytes);
    }
  }

 private:
  void append(const trace::File::Frame& frame, std::span<const std::byte> bytes) {
    if (file_.append(frame, bytes)) return;
    throw Error(Fault::system, base::text("predict: \"", path_, "\" cannot be written"));
  }

  const std::string& path_;
  trace::File file_;
  trace::Stream stream_{0};
  std::vector<format::Event> events_;
  std::size_t added_ = 0;
  std::uint32_t frames_ = 0, rows_written_ = 0;
};

}  // namespace

void TraceOut::saw(std::uint32_t rank, Doing doing, double begin, double end, double bytes) {
  if (doing == Doing::computing) return;  // the time between calls, as in a recorded trace
  spans_[rank].push_back({begin, end, static_cast<float>(bytes), doing});
}

void TraceOut::write_rank(const std::string& path, const std::string& program, int rank) const {
  const int per_node = static_cast<int>(machine_.ranks_per_node);
  const int node = rank / per_node;
  Writer writer(path, rank);
  std::string rows = base::text("rank\t", node, "\tnode", node, '\t', rank,
                                "\nthread\t0\tprogram\n", "team\t1\t1\t", ranks_, "\narray\t",
                                counter, "\t1\t", counter, "\t8\t1\tcounter\narray\t", data,
                                "\t1\t", data, "\t8\t", most_elements, "\tdata\n");
  if (rank == 0) {
    rows += base::text("run\tpredicted: ", program, " on ", machine_.name, "\t\t", ranks_,
                       "\t\t\npredicted\t", machine_.name, "\t", program, "\nblock\t", counter,
                       "\t0\t1\n");
  }
  writer.rows(rows);
  const Shape one{1}, all{most_elements};
  const std::string counter_name = "counter", data_name = "data";
  std::uint64_t meetings = 0, last = 0;
  for (const Span& span : spans_[static_cast<std::size_t>(rank)]) {
    const std::uint64_t begin = ticks(span.begin);
    last = std::max(begin, ticks(span.end));
    if (span.doing == Doing::meeting) {
      writer.sync(meetings++, begin, last);
    } else if (span.doing == Doing::asking) {
      writer.call({Op::fetch_add,
                   nullptr,
                   {counter_name, counter, counter, &one},
                   Patch::element({0}),
                   8,
                   0,
                   false},
                  begin, last);
    } else {
      const Op op = span.doing == Doing::reading ? Op::get : Op::accumulate;
      const auto bytes = static_cast<Index>(span.bytes);
      const Patch patch{{0}, {std::clamp<Index>(bytes / 8, 1, most_elements)}};
      writer.call({op, nullptr, {data_name, data, data, &all}, patch, bytes, -1, false}, begin,
                  last);
    }
  }
  writer.flush();
  writer.rows(base::text("clock\t0\t0\nclock\t", last + least_span, '\t', last + least_span,
                         "\nleft\tend\n"));
}

void TraceOut::write(const std::string& path, const std::string& program) const {
  const int per_node = static_cast<int>(machine_.ranks_per_node);
  const int nodes = (ranks_ + per_node - 1) / per_node;
  for (int node = 0; node < nodes; ++node) {
    format::FileHead head{};
    std::copy(std::begin(format::magic), std::end(format::magic), head.magic);
    head.version = format::version;
    head.bytes = sizeof head;
    head.node = static_cast<std::uint32_t>(node);
    head.nodes = static_cast<std::uint32_t>(nodes);
    head.ranks = static_cast<std::uint32_t>(ranks_);
    head.mode = format::mode_events;
    trace::create_file(trace::file_of_node(path, node), head);
  }
  for (int rank = 0; rank < ranks_; ++rank) {
    write_rank(trace::file_of_node(path, rank / per_node), program, rank);
  }
}

}  // namespace gannet::predict
