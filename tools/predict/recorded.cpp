#include "recorded.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "../timeline/counting.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::predict {

namespace {

using timeline::Op;
using timeline::Run;
using timeline::Time;
using trace::Family;

constexpr double nanosecond = 1e-9;
double seconds(Time time) { return static_cast<double>(time) * nanosecond; }

struct Taken {
  Time at;  ///< when its rank got it: tasks of a counter are in this order
  Task task;
};

/// What lies between two meetings of all ranks.
struct Segment {
  std::vector<Taken> taken;
  double outside = 0;  ///< of the rank that has most
  double bytes = 0;
  Time first = std::numeric_limits<Time>::max();  ///< that a task of futures ran
  Time last = 0;
  bool met = false;  ///< it ended with a meeting, not with the program
  bool is_futures() const { return first < last; }
};

/// Adds what a call does to its task.
void add_to(Task& task, const timeline::Event& event) {
  const auto bytes = static_cast<float>(event.bytes);
  switch (trace::verb(event.op).family) {
    case Family::get:
      task.read += bytes;
      task.reads += event.complete <= event.end;
      break;
    case Family::element:
      trace::verb(event.op).effect == trace::Effect::reads ? task.read += bytes
                                                           : task.added += bytes;
      ++(trace::verb(event.op).effect == trace::Effect::reads ? task.reads : task.adds);
      break;
    case Family::put:
    case Family::accumulate:
    case Family::message:
      task.added += bytes;
      ++task.adds;
      break;
    case Family::atomic:
    case Family::fence:
    case Family::lock:
      ++task.reads;  // a round trip
      break;
    default:
      break;
  }
}

class Reader {
 public:
  explicit Reader(const Run& run) : run_(run), counting_(timeline::counting_of(run)) {
    of_rank_.resize(run.ranks.size());
    for (std::size_t e = 0; e < run.events.size(); ++e) {
      of_rank_[static_cast<std::size_t>(run.events[e].rank)].push_back(
          static_cast<std::uint32_t>(e));
    }
    const std::string all = base::text(" of ", run.ranks.size());
    for (const std::string& name : run.names) {
      of_all_.push_back(name.starts_with("team ") && name.ends_with(all));
    }
  }

  Program read() {
    read_futures();
    for (std::size_t rank = 0; rank < run_.ranks.size(); ++rank) {
      read_rank(static_cast<int>(rank));
    }
    return assemble();
  }

 private:
  /// The thread that runs the program itself.
  std::uint32_t program_stream(int rank) const {
    for (const auto& [stream, name] : run_.ranks[static_cast<std::size_t>(rank)].threads) {
      if (name == "program") return stream;
    }
    return 0;
  }

  bool is_counter(const timeline::Event& event) const {
    return event.op == Op::fetch_add && event.array != timeline::none &&
           !run_.arrays[event.array].name.starts_with("steal buffers");
  }

  Segment& segment(std::size_t number) {
    if (segments_.size() <= number) segments_.resize(number + 1);
    return segments_[number];
  }

  /// Which phase it is on a rank at a time: how often it has met before.
  void read_futures() {
    std::vector<std::vector<Time>> met(run_.ranks.size());
    for (std::size_t e = 0; e < run_.events.size(); ++e) {
      if (is_meeting(run_.events[e])) {
        met[static_cast<std::size_t>(run_.events[e].rank)].push_back(run_.events[e].end);
      }
    }
    std::vector<std::uint32_t> number(run_.events.size(), 0);  // of the task, plus 1
    std::vector<std::pair<std::size_t, Taken>> tasks;
    for (std::size_t e = 0; e < run_.events.size(); ++e) {
      const timeline::Event& event = run_.events[e];
      if (event.op != Op::task) continue;
      const auto& times = met[static_cast<std::size_t>(event.rank)];
      const auto at = std::lower_bound(times.begin(), times.end(), event.end) - times.begin();
      Taken taken{event.begin, {}};
      taken.task.compute = seconds(event.length());
      tasks.emplace_back(static_cast<std::size_t>(at), taken);
      number[e] = static_cast<std::uint32_t>(tasks.size());
    }
    add_calls_of_futures(tasks);
    for (auto& [at, taken] : tasks) segment(at).taken.push_back(taken);
    for (std::size_t e = 0, t = 0; e < run_.events.size(); ++e) {
      if (number[e] == 0) continue;
      Segment& in = segment(tasks[t++].first);
      in.first = std::min(in.first, run_.events[e].begin);
      in.last = std::max(in.last, run_.events[e].end);
    }
  }

  /// Calls of a task are those of its thread while it runs.
  void add_calls_of_futures(std::vector<std::pair<std::size_t, Taken>>& tasks) {
    struct Running {
      std::int32_t rank;
      std::uint32_t stream;
      Time end;
      std::size_t task;
    };
    std::vector<Running> running;
    std::size_t next = 0;
    for (std::size_t e = 0; e < run_.events.size(); ++e) {
      const timeline::Event& event = run_.events[e];
      std::erase_if(running, [&](const Running& r) { return r.end < event.begin; });
      if (event.op == Op::task) {
        running.push_back({event.rank, event.stream, event.end, next++});
        continue;
      }
      if (!timeline::takes_time(event.op) || counting_.inside[e] > 0) continue;
      for (auto r = running.rbegin(); r != running.rend(); ++r) {
        if (r->rank != event.rank || r->stream != event.stream || r->end < event.end) continue;
        Task& task = tasks[r->task].second.task;
        task.compute = std::max(0.0, task.compute - seconds(event.length()));
        add_to(task, event);
        break;
      }
    }
  }

  /// A sync of all ranks, also if a collective operation is made of it.
  bool is_meeting(const timeline::Event& event) const {
    return event.op == Op::sync && event.name != timeline::none && of_all_[event.name] &&
           event.stream == program_stream(event.rank);
  }

  /// Whether it is told by itself. What a collective operation does is work, but for its waiting.
  bool is_told(std::uint32_t at) const {
    const Op op = run_.events[at].op;
    if (op == Op::collective || !timeline::takes_time(op)) return false;
    if (counting_.inside[at] > 0) return trace::verb(op).waits();
    return timeline::counts(op, Op::count);
  }

  void read_rank(int rank) {
    const std::uint32_t stream = program_stream(rank);
    std::optional<Taken> task;
    double outside = 0;
    std::size_t met = 0;
    Time cursor = 0;
    const auto close = [&](double bytes) {
      if (task) outside += task->task.compute;  // behind the last number, there was no task
      task.reset();
      Segment& here = segment(met);
      here.outside = std::max(here.outside, std::exchange(outside, 0));
      here.bytes = std::max(here.bytes, bytes);
    };
    for (const std::uint32_t e : of_rank_[static_cast<std::size_t>(rank)]) {
      const timeline::Event& event = run_.events[e];
      if (event.stream != stream || !is_told(e)) continue;
      (task ? task->task.compute : outside) += seconds(without_futures(met, cursor, event.begin));
      cursor = std::max(cursor, event.end);
      if (is_meeting(event)) {
        close(static_cast<double>(event.bytes));
        segment(met++).met = true;
      } else if (counting_.inside[e] > 0 || event.op == Op::sync) {
        continue;  // waiting
      } else if (is_counter(event)) {
        if (task) segment(met).taken.push_back(*task);
        task = Taken{event.end, {}};
      } else if (task) {
        add_to(task->task, event);
      } else {
        outside += seconds(event.length() - std::min(event.wait, event.length()));
      }
    }
    if (task || outside > 0) close(0);
    meetings_.push_back(met);
  }

  /// How long the program itself did nothing that is seen; while futures run, it waits for them.
  Time without_futures(std::size_t met, Time from, Time until) {
    if (until <= from) return 0;
    const Segment& here = segment(met);
    if (!here.is_futures()) return until - from;
    const Time shared = std::min(until, here.last) - std::max(from, here.first);
    return until - from - std::max<Time>(0, shared);
  }

  Program assemble() {
    const auto [least, most] = std::minmax_element(meetings_.begin(), meetings_.end());
    if (*least != *most) {
      throw Error(Fault::argument,
                  base::text("predict ", run_.path, ": its ranks met ", *least, " to ", *most,
                             " times all together, so it cannot be told what they did between"));
    }
    Program program;
    program.name = run_.program;
    program.ranks = static_cast<int>(run_.ranks.size());
    Phase phase;
    phase.meetings = 0;
    for (Segment& segment : segments_) {
      phase.outside += segment.outside;
      phase.bytes += segment.bytes;
      phase.meetings += segment.met;
      if (segment.taken.empty()) continue;
      add_tasks(program, segment, phase);
      program.phases.push_back(phase);
      phase = Phase{};
      phase.meetings = 0;
    }
    if (phase.meetings > 0 || phase.outside > 0) {
      phase.begin = phase.end = program.tasks.size();
      program.phases.push_back(phase);
    }
    if (program.tasks.empty()) {
      throw Error(Fault::argument, base::text("predict ", run_.path,
                                              ": it has no tasks: no rank took numbers from "
                                              "a counter by fetch_add, and none ran futures"));
    }
    return program;
  }

  static void add_tasks(Program& program, Segment& segment, Phase& phase) {
    std::stable_sort(segment.taken.begin(), segment.taken.end(),
                     [](const Taken& a, const Taken& b) { return a.at < b.at; });
    phase.deal = segment.is_futures() ? Deal::futures : Deal::counter;
    phase.begin = program.tasks.size();
    for (const Taken& taken : segment.taken) program.tasks.push_back(taken.task);
    phase.end = program.tasks.size();
  }

  const Run& run_;
  const timeline::Counting counting_;
  std::vector<std::vector<std::uint32_t>> of_rank_;  // events, by begin
  std::vector<bool> of_all_;                         // by number of a name: a team of all ranks
  std::vector<Segment> segments_;
  std::vector<std::size_t> meetings_;
};

}  // namespace

Program program_of(const Run& run) {
  if (run.mode != trace::format::mode_events) {
    throw Error(Fault::argument,
                base::text("predict ", run.path,
                           ": a summary does not tell tasks; record with GANNET_TRACE=events"));
  }
  return Reader(run).read();
}

}  // namespace gannet::predict
