#include <ostream>
#include <string>
#include <unordered_map>

#include "base/text.hpp"
#include "commands.hpp"
#include "counting.hpp"
#include "protobuf.hpp"

namespace gannet::timeline {

namespace {

/// A field of CSV: in quotes if it has to be.
std::string quoted(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + '"';
}

std::string patch_text(const Run& run, const Event& event) {
  return event.is_access() ? to_string(run.patch(event)) : "";
}

std::string thread_name(const Run& run, const Event& event) {
  const auto& threads = run.ranks[static_cast<std::size_t>(event.rank)].threads;
  const auto found = threads.find(event.stream);
  const bool named = found != threads.end() && !found->second.empty();
  return named ? found->second : base::text("thread ", event.stream);
}

/// Field numbers of Perfetto's trace_packet.proto and track_event.proto.
namespace field {
constexpr int packet = 1;
constexpr int sequence = 10, timestamp = 8, track_event = 11, interned = 12, flags = 13,
              descriptor = 60;
constexpr int uuid = 1, process = 3, thread = 4;
constexpr int pid = 1, process_name = 6, tid = 2, thread_name = 5;
constexpr int type = 9, track = 11, name_iid = 10, annotation = 4;
constexpr int names = 2, annotation_names = 3, iid = 1, name = 2;
constexpr int annotation_iid = 1, int_value = 4, string_value = 6;
}  // namespace field

enum Type { slice_begin = 1, slice_end = 2 };
enum Flags { cleared = 1, needed = 2 };
enum Annotation { array = 1, patch, bytes, peer, wait, line, region };

class Perfetto {
 public:
  Perfetto(const Run& run, std::ostream& out) : run_(run), out_(out) {}

  void write() {
    write_names();
    for (std::size_t r = 0; r < run_.ranks.size(); ++r) write_process(static_cast<int>(r));
    for (const Event& event : run_.events) {
      if (is_drawn(event.op)) write_event(event);
    }
  }

 private:
  static std::uint64_t track_of(std::uint64_t rank, std::uint64_t stream) {
    return (rank + 1) << 33 | stream;
  }
  static constexpr std::uint64_t process_track = std::uint64_t{1} << 32;  ///< behind all streams
  std::uint64_t pid_of(std::size_t rank) const { return rank + 1; }

  void packet(const Message& content) {
    Message all;
    all.add(field::packet, content);
    out_ << all.bytes();
  }

  void write_names() {
    Message interned;
    const auto add = [&](int field, std::uint64_t iid, const std::string& name) {
      Message entry;
      entry.add(field::iid, iid);
      entry.add(field::name, name);
      interned.add(field, entry);
    };
    for (std::uint64_t op = 0; op < static_cast<std::uint64_t>(Op::count); ++op) {
      add(field::names, op + 1, name_of(static_cast<Op>(op)));
    }
    first_name_ = static_cast<std::uint64_t>(Op::count) + 1;
    for (std::size_t n = 0; n < run_.names.size(); ++n) {
      add(field::names, first_name_ + n, run_.names[n]);
    }
    first_region_ = first_name_ + run_.names.size();
    for (std::size_t n = 0; n < run_.regions.size(); ++n) {
      add(field::names, first_region_ + n, run_.regions[n]);
    }
    const char* annotations[] = {"array", "patch", "bytes", "peer", "waiting ns", "line", "region"};
    std::uint64_t iid = 1;
    for (const char* name : annotations) add(field::annotation_names, iid++, name);
    Message head;
    head.add(field::sequence, 1);
    head.add(field::flags, cleared);
    head.add(field::interned, interned);
    packet(head);
  }

  void write_process(int rank) {
    const auto r = static_cast<std::size_t>(rank);
    Message process, track;
    process.add(field::pid, pid_of(r));
    process.add(field::process_name, base::text("rank ", rank, " on node ", run_.ranks[r].node));
    track.add(field::uuid, track_of(r, process_track));
    track.add(field::process, process);
    write_track(track);
    for (const auto& [stream, name] : run_.ranks[r].threads) {
      Message thread, of_thread;
      thread.add(field::pid, pid_of(r));
      thread.add(field::tid, run_.ranks.size() + ++threads_);
      thread.add(field::thread_name, name);
      of_thread.add(field::uuid, track_of(r, stream));
      of_thread.add(field::thread, thread);
      write_track(of_thread);
    }
  }

  void write_track(const Message& track) {
    Message all;
    all.add(field::sequence, 1);
    all.add(field::descriptor, track);
    packet(all);
  }

  std::uint64_t name_of_event(const Event& event) const {
    const bool region = event.op == Op::region_begin || event.op == Op::region_end;
    if (region && event.region != none) return first_region_ + event.region;
    if (may_be_named(event.op) && event.name != none) return first_name_ + event.name;
    return static_cast<std::uint64_t>(event.op) + 1;
  }

  void annotate(Message& event, Annotation what, const std::string& text) const {
    if (text.empty()) return;
    Message annotation;
    annotation.add(field::annotation_iid, what);
    annotation.add(field::string_value, text);
    event.add(field::annotation, annotation);
  }
  void annotate(Message& event, Annotation what, std::int64_t number) const {
    Message annotation;
    annotation.add(field::annotation_iid, what);
    annotation.add(field::int_value, static_cast<std::uint64_t>(number));
    event.add(field::annotation, annotation);
  }

  void write_slice(const Event& event, Type type, Time at) {
    Message slice, all;
    slice.add(field::type, type);
    slice.add(field::track, track_of(static_cast<std::uint64_t>(event.rank), event.stream));
    if (type == slice_begin) {
      slice.add(field::name_iid, name_of_event(event));
      if (event.array != none) annotate(slice, array, run_.arrays[event.array].label(event.array));
      annotate(slice, patch, patch_text(run_, event));
      if (event.bytes > 0) annotate(slice, bytes, event.bytes);
      if (event.peer >= 0) annotate(slice, peer, event.peer);
      if (event.wait > 0) annotate(slice, wait, event.wait);
      if (event.line != none) annotate(slice, line, run_.lines[event.line]);
    }
    all.add(field::timestamp, static_cast<std::uint64_t>(at));
    all.add(field::sequence, 1);
    all.add(field::flags, needed);
    all.add(field::track_event, slice);
    packet(all);
  }

  void write_event(const Event& event) {
    if (event.op != Op::region_end) write_slice(event, slice_begin, event.begin);
    if (event.op != Op::region_begin) write_slice(event, slice_end, event.end);
  }

  const Run& run_;
  std::ostream& out_;
  std::uint64_t threads_ = 0;  ///< described so far; their numbers are behind those of processes
  std::uint64_t first_name_ = 0;
  std::uint64_t first_region_ = 0;
};

}  // namespace

namespace {

/// Array, line and region of an event or a counter, as fields of CSV.
template <class Item>
std::string array_of(const Run& run, const Item& item) {
  return item.array == none ? "" : quoted(run.arrays[item.array].label(item.array));
}
template <class Item>
std::string line_of(const Run& run, const Item& item) {
  return item.line == none ? "" : quoted(run.lines[item.line]);
}
template <class Item>
std::string region_of(const Run& run, const Item& item) {
  return item.region == none ? "" : quoted(run.regions[item.region]);
}

void write_events(const Run& run, std::ostream& out) {
  out << "begin_ns,end_ns,complete_ns,wait_ns,rank,thread,operation,array,patch,bytes,peer,line,"
         "region\n";
  for (const Event& e : run.events) {
    out << e.begin << ',' << e.end << ',' << e.complete << ',' << e.wait << ',' << e.rank << ','
        << quoted(thread_name(run, e)) << ',' << quoted(name_of(run, e)) << ',' << array_of(run, e)
        << ',' << quoted(patch_text(run, e)) << ',' << e.bytes << ',' << e.peer << ','
        << line_of(run, e) << ',' << region_of(run, e) << '\n';
  }
}

void write_counters(const Run& run, std::ostream& out) {
  out << "begin_ns,width_ns,rank,operation,array,block,peer,calls,bytes,own_bytes,time_ns,wait_ns,"
         "longest_ns,line,region\n";
  for (const Counter& c : run.counters) {
    out << c.begin << ',' << c.width << ',' << c.rank << ',' << quoted(name_of(run, c)) << ','
        << array_of(run, c) << ',' << (c.block == none ? "" : base::text(c.block)) << ',' << c.peer
        << ',' << c.calls << ',' << c.bytes << ',' << c.own_bytes << ',' << c.time << ',' << c.wait
        << ',' << c.longest << ',' << line_of(run, c) << ',' << region_of(run, c) << '\n';
  }
}

}  // namespace

void write_csv(const Run& run, std::ostream& out) {
  run.mode == trace::format::mode_summary ? write_counters(run, out) : write_events(run, out);
}

void write_perfetto(const Run& run, std::ostream& out) { Perfetto(run, out).write(); }

}  // namespace gannet::timeline
