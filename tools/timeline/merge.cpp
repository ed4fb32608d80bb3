#include <algorithm>
#include <fstream>
#include <functional>
#include <future>
#include <limits>
#include <map>
#include <sstream>
#include <utility>

#include "base/text.hpp"
#include "counters.hpp"
#include "counting.hpp"
#include "decode.hpp"
#include "frames.hpp"
#include "gannet/error.hpp"
#include "order.hpp"
#include "run.hpp"
#include "symbols.hpp"
#include "tables.hpp"
#include "trace/file.hpp"

namespace gannet::timeline {

namespace {

std::string rest_of(std::ifstream& in) {
  std::ostringstream text;
  text << in.rdbuf();
  return std::move(text).str();
}

std::string read_file(const std::string& name) {
  std::ifstream in(name, std::ios::binary);
  if (!in) throw Error(Fault::argument, base::text("cannot read the trace \"", name, '"'));
  return rest_of(in);
}

Bytes bytes_of(const std::string& text) { return std::as_bytes(std::span(text)); }

/// Files of one run, by node; what does not belong to it is reported and left out.
std::vector<File> files_of_run(const std::vector<std::string>& contents, Run& run) {
  std::vector<File> files;
  for (std::size_t i = 0; i < contents.size(); ++i) {
    const std::string name = i == 0 ? run.path : base::text("the file of node ", i);
    if (contents[i].empty() && i > 0) {
      run.warnings.push_back(base::text(name, " is missing: nothing is known of its ranks"));
      continue;
    }
    File file = read_frames(bytes_of(contents[i]), name);
    if (!files.empty() && file.head.run != files.front().head.run) {
      run.warnings.push_back(name + " is of another run, and left out");
      continue;
    }
    if (file.skipped > 0) {
      run.warnings.push_back(base::text(name, ": ", file.skipped, " bytes cannot be read"));
    }
    files.push_back(std::move(file));
  }
  return files;
}

void set_up(Run& run, const std::vector<File>& files) {
  const auto& head = files.front().head;
  run.began = head.began;
  run.mode = head.mode;
  run.nodes.resize(head.nodes);
  run.ranks.resize(head.ranks);
}

/// Does `use(file, frame, plain)` with each frame of a kind.
template <class Use>
void for_each(Run& run, const std::vector<File>& files, trace::format::Kind kind, Use&& use) {
  std::vector<std::byte> plain;
  std::int64_t broken = 0;
  for (const File& file : files) {
    for (const Frame& frame : file.frames) {
      if (frame.head.kind != kind) continue;
      const bool good = frame.head.rank < run.ranks.size() && file.head.node < run.nodes.size() &&
                        unpack(frame, plain);
      good ? use(file, frame, Bytes(plain)) : void(++broken);
    }
  }
  if (broken > 0) run.warnings.push_back(base::text(broken, " frames cannot be unpacked"));
}

void read_rows(Run& run, const std::vector<File>& files, Tables& tables) {
  for_each(run, files, trace::format::Kind::rows,
           [&](const File& file, const Frame& frame, Bytes plain) {
             const int node = static_cast<int>(file.head.node);
             run.ranks[frame.head.rank].node = node;
             tables.read(static_cast<int>(frame.head.rank), node,
                         {reinterpret_cast<const char*>(plain.data()), plain.size()});
           });
  tables.settle();
  if (tables.odd_rows() > 0) {
    run.warnings.push_back(base::text(tables.odd_rows(), " rows make no sense"));
  }
}

void read_events(Run& run, const std::vector<File>& files, const Tables& tables) {
  Decoder decoder(run, tables);
  std::int64_t timeless = 0;
  for_each(run, files, trace::format::Kind::events,
           [&](const File&, const Frame& frame, Bytes plain) {
             const bool timed = tables.has_clock(static_cast<int>(frame.head.rank));
             timed ? decoder.read(frame, plain) : void(++timeless);
           });
  decoder.settle();
  if (timeless > 0) run.warnings.push_back(base::text(timeless, " frames have no clock"));
  for (const std::string& line : decoder.complaints()) run.warnings.push_back(line);
}

void tell_newer_verbs(Run& run, const Tables& tables) {
  for (const auto& [number, newer] : tables.newer_verbs()) {
    run.notes.push_back(base::text(run.names[newer.name],
                                   " is newer than this gannet: sums by operation have it as ",
                                   name_of(newer.as)));
  }
}

void read_counters(Run& run, const std::vector<File>& files, const Tables& tables) {
  Counters counters(run, tables);
  for_each(run, files, trace::format::Kind::counters,
           [&](const File&, const Frame& frame, Bytes plain) { counters.read(frame, plain); });
  counters.settle();
  for (const std::string& line : counters.complaints()) run.warnings.push_back(line);
}

/// Lines with the same text are one line.
void name_lines(Run& run, const std::vector<std::string>& texts) {
  std::map<std::string, std::uint32_t> known;
  std::vector<std::uint32_t> number;
  for (const std::string& text : texts) {
    const auto [at, fresh] = known.emplace(text, static_cast<std::uint32_t>(run.lines.size()));
    if (fresh) run.lines.push_back(text);
    number.push_back(at->second);
  }
  for (Event& event : run.events) {
    if (event.line != none) event.line = number[event.line];
  }
  for (Counter& counter : run.counters) {
    if (counter.line != none) counter.line = number[counter.line];
  }
}

/// Times count from the first that is known.
void begin_at_zero(Run& run, Time zero, Time last) {
  for (const Event& event : run.events) zero = std::min(zero, event.begin);
  for (Event& event : run.events) {
    event.begin -= zero;
    event.end -= zero;
    event.complete -= zero;
    run.length = std::max(run.length, event.complete);
  }
  for (Counter& counter : run.counters) {
    counter.begin = std::max<Time>(0, counter.begin - zero);
    run.length = std::max(run.length, counter.begin + counter.width);
  }
  if (run.events.empty() && run.counters.empty()) run.length = std::max<Time>(0, last - zero);
}

void tell_losses(Run& run) {
  if (run.lost > 0) {
    run.warnings.push_back(number_text(run.lost, "event") + (run.lost == 1 ? " was" : " were") +
                           " lost: faster than they could be written");
  }
  for (std::size_t r = 0; r < run.ranks.size(); ++r) {
    if (run.ranks[r].left != Left::incomplete) continue;
    run.warnings.push_back(
        base::text("the trace of rank ", r, " is not complete: its recorder failed, and said why"));
  }
  int died = 0, first = -1;
  for (std::size_t r = 0; r < run.ranks.size(); ++r) {
    if (run.ranks[r].left != Left::died) continue;
    if (died++ == 0) first = static_cast<int>(r);
  }
  if (died > 0) {
    run.warnings.push_back(base::text(died,
                                      died == 1
                                          ? " rank did not end its trace (rank "
                                          : " ranks did not end their trace (the first is rank ",
                                      first, "): killed, or the trace is not complete"));
  }
}

}  // namespace

std::string Array::label(std::uint32_t number) const {
  return name.empty() ? base::text("array #", number) : name;
}

std::uint32_t Array::block_of(const Point& at) const {
  for (std::size_t b = 0; b < blocks.size(); ++b) {
    if (blocks[b].patch.contains(at)) return static_cast<std::uint32_t>(b);
  }
  return none;
}

Patch Run::patch(const Event& event) const {
  if (event.where == Where::patch) return patches[event.place];
  if (event.where != Where::element) return {};
  const Shape& shape = arrays[event.array].shape;
  Point at = shape;
  std::uint64_t rest = event.place;
  for (int d = shape.dims() - 1; d >= 0; --d) {
    at[d] = static_cast<Index>(rest % static_cast<std::uint64_t>(shape[d]));
    rest /= static_cast<std::uint64_t>(shape[d]);
  }
  return Patch::element(at);
}

namespace {

std::string name_in(const Run& run, Op op, std::uint32_t name) {
  return may_be_named(op) && name != none ? run.names[name] : name_of(op);
}

}  // namespace

std::string name_of(const Run& run, const Event& event) {
  return name_in(run, event.op, event.name);
}
std::string name_of(const Run& run, const Counter& counter) {
  return name_in(run, counter.op, counter.name);
}

Run merge(const std::vector<std::string>& contents, const std::string& path, bool ask) {
  Run run;
  run.path = path;
  const std::vector<File> files = files_of_run(contents, run);
  set_up(run, files);
  Tables tables(run);
  read_rows(run, files, tables);
  auto symbols = std::async(std::launch::async, symbols_of, std::cref(tables.lines()),
                            std::cref(tables.build_ids()), ask);
  read_events(run, files, tables);
  read_counters(run, files, tables);
  const Symbols found = symbols.get();
  run.notes.insert(run.notes.end(), found.notes.begin(), found.notes.end());
  name_lines(run, found.texts);
  begin_at_zero(run, tables.first_mark(), tables.last_mark());
  put_in_order(run);
  tell_losses(run);
  tell_newer_verbs(run, tables);
  if (std::string why = why_nothing(run); !why.empty()) run.notes.push_back(std::move(why));
  if (!run.counters.empty() && !tables.are_spread()) {
    run.notes.push_back("recorded by an older Gannet: a long call is told where it began");
  }
  return run;
}

Run Run::open(const std::string& path) {
  std::vector<std::string> contents{read_file(path)};
  const trace::format::FileHead first = head_of(bytes_of(contents.front()), path);
  if (first.node != 0) {
    throw Error(Fault::argument,
                base::text(path, " is the file of node ", first.node, "; give the one of node 0"));
  }
  for (std::uint32_t node = 1; node < first.nodes; ++node) {
    std::ifstream in(trace::file_of_node(path, static_cast<int>(node)), std::ios::binary);
    contents.push_back(rest_of(in));
  }
  return merge(contents, path, true);
}

}  // namespace gannet::timeline
