#include "recorded.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "../timeline/counting.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "recorded_collective.hpp"
#include "recorded_task.hpp"
#include "tensor/board_words.hpp"

namespace gannet::predict {

namespace {

using timeline::Op;
using timeline::Run;
using timeline::Time;

struct Taken {
  Time at;  ///< when its rank got it: tasks of a counter are in this order
  RecordedTask done;
};

/// What lies between two meetings of all ranks.
struct Segment {
  std::vector<Taken> taken;
  std::map<Index, std::vector<Taken>> of_steps;  ///< tasks of a tensor plan, by step
  std::vector<SharedWork> shared;
  double outside = 0;  ///< of the rank that has the most
  double bytes = 0;
  Time first = std::numeric_limits<Time>::max();  ///< that a task of futures ran
  Time last = 0;
  bool met = false;  ///< it ended with a meeting, not with the program
  bool is_futures() const { return first < last; }
};

class Reader {
 public:
  explicit Reader(const Run& run)
      : run_(run), counting_(timeline::counting_of(run)), collectives_(run, counting_) {
    of_rank_.resize(run.ranks.size());
    for (std::size_t e = 0; e < run.events.size(); ++e) {
      of_rank_[static_cast<std::size_t>(run.events[e].rank)].push_back(
          static_cast<std::uint32_t>(e));
    }
    for (const timeline::Event& event : run.events) {
      if (is_use(event)) used_.insert(place_of(event));
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
           !is_of_steal_buffers(run_, event);
  }
  bool is_plan(const timeline::Event& event) const {
    return event.op == Op::fetch_add && event.where == timeline::Where::element &&
           event.array != timeline::none &&
           run_.arrays[event.array].name == tensor::BoardWords::array_name;
  }

  /// The step whose tasks are claimed by an atomic on a plan's words.
  std::optional<Index> claimed_step(const timeline::Event& event) const {
    const timeline::Array& words = run_.arrays[event.array];
    const auto ranks = static_cast<Index>(std::max<std::size_t>(1, words.blocks.size()));
    return tensor::BoardWords::of_array(words.shape[0], ranks)
        .claimed_step(static_cast<Index>(event.place));
  }

  static bool is_use(const timeline::Event& event) {
    return event.op == Op::used && event.where != timeline::Where::nowhere;
  }

  /// Elements that a task uses, or may have fetched to use them: the array, and one of them.
  using Place = std::pair<std::uint32_t, std::uint64_t>;
  Place place_of(const timeline::Event& event) const {
    return {event.array, middle_of(run_, event)};
  }

  /// A get for the cache of a plan; what its tasks use tells more.
  bool fills_cache(const timeline::Event& event) const {
    return event.op == Op::get && event.is_access() && used_.contains(place_of(event));
  }

  Segment& segment(std::size_t number) {
    if (segments_.size() <= number) segments_.resize(number + 1);
    return segments_[number];
  }

  /// The phase of a rank at a given time is how often the rank has met before.
  void read_futures() {
    std::vector<std::vector<Time>> met(run_.ranks.size());
    for (const timeline::Event& event : run_.events) {
      if (is_meeting(event)) met[static_cast<std::size_t>(event.rank)].push_back(event.end);
    }
    for (const FuturesTask& one : futures_of(run_, counting_)) {
      const auto& times = met[static_cast<std::size_t>(one.rank)];
      const auto at = std::lower_bound(times.begin(), times.end(), one.end) - times.begin();
      Segment& in = segment(static_cast<std::size_t>(at));
      in.taken.push_back({one.begin, one.done});
      in.first = std::min(in.first, one.begin);
      in.last = std::max(in.last, one.end);
    }
  }

  /// A sync of all ranks, even one that is part of a collective operation.
  bool is_meeting(const timeline::Event& event) const {
    return event.op == Op::sync && collectives_.is_all(event.name) &&
           event.stream == program_stream(event.rank);
  }

  /// Whether it is reported by itself. What a collective operation does is work, except waiting.
  bool is_told(std::uint32_t at) const {
    const Op op = run_.events[at].op;
    if (op == Op::collective || !timeline::takes_time(op)) return false;
    if (counting_.inside[at] > 0) return trace::verb(op).waits();
    return timeline::counts(op, Op::count);
  }

  void read_rank(int rank) {
    Walk walk;
    const std::uint32_t stream = program_stream(rank);
    for (const std::uint32_t e : of_rank_[static_cast<std::size_t>(rank)]) {
      const timeline::Event& event = run_.events[e];
      if (event.stream != stream) continue;
      if (collectives_.is_shared(e)) {
        spend(walk, event.begin);
        if (walk.shared) continue;  // it is part of another
        walk.shared = collectives_.work_of(event);
        walk.shared_until = event.end;
        continue;
      }
      if (is_use(event) && walk.shared) collectives_.use(*walk.shared, event);
      if (is_use(event) && walk.claim) walk.task->done.use(run_, event);
      if (!is_told(e)) continue;
      spend(walk, event.begin);
      walk.cursor = std::max(walk.cursor, event.end);
      take(walk, e);
    }
    spend(walk, walk.shared_until);
    if (walk.task || walk.outside > 0) close(walk, 0);
    meetings_.push_back(walk.met);
  }

  /// How far a rank's events have been read.
  struct Walk {
    Time cursor = 0;
    std::size_t met = 0;  ///< how often all ranks have met
    double outside = 0;   ///< since the last meeting
    std::optional<Taken> task;
    std::optional<std::uint64_t> claim = {};  ///< its word, if the task is of a tensor plan
    std::optional<SharedWork> shared = {};    ///< a collective operation that is not over
    Time shared_until = 0;
  };

  void take(Walk& walk, std::uint32_t e) {
    const timeline::Event& event = run_.events[e];
    if (is_meeting(event)) {
      close(walk, static_cast<double>(event.bytes));
      segment(walk.met++).met = true;
    } else if (counting_.inside[e] > 0 || event.op == Op::sync) {
      return;  // waiting
    } else if (is_plan(event)) {
      take_plan(walk, event);
    } else if (is_counter(event)) {
      if (walk.task && !walk.claim) segment(walk.met).taken.push_back(*walk.task);
      begin_task(walk, event);
    } else if (walk.task) {
      if (!walk.claim || !fills_cache(event)) walk.task->done.add(run_, event);
    } else {
      walk.outside += seconds(event.length() - std::min(event.wait, event.length()));
    }
  }

  static void begin_task(Walk& walk, const timeline::Event& event) {
    walk.task = Taken{event.end, {}};
    walk.claim.reset();
  }

  /// A claim got a task if the next claim is for the same tasks; else there was none left.
  void take_plan(Walk& walk, const timeline::Event& event) {
    const auto step = claimed_step(event);
    if (walk.task && step && walk.claim == event.place) {
      segment(walk.met).of_steps[*step].push_back(*walk.task);
    }
    walk.task.reset();
    walk.claim.reset();
    if (!step) return;
    begin_task(walk, event);
    walk.claim = event.place;
  }

  /// After the last number, there was no task.
  void close(Walk& walk, double bytes) {
    if (walk.task && !walk.claim) walk.outside += walk.task->done.task.compute;
    walk.task.reset();
    walk.claim.reset();
    Segment& here = segment(walk.met);
    here.outside = std::max(here.outside, std::exchange(walk.outside, 0));
    here.bytes = std::max(here.bytes, bytes);
  }

  /// The time since the last event is work: of a collective operation, of a task, or of neither.
  void spend(Walk& walk, Time until) {
    if (walk.shared) {
      const Time end = std::min(until, walk.shared_until);
      walk.shared->compute += seconds(std::max<Time>(0, end - walk.cursor));
      walk.cursor = std::max(walk.cursor, end);
      if (until < walk.shared_until) return;
      finish_shared(walk);
    }
    (walk.task ? walk.task->done.task.compute : walk.outside) +=
        seconds(without_futures(walk.met, walk.cursor, until));
    walk.cursor = std::max(walk.cursor, until);
  }

  /// All ranks take part in a call, so only the calls of the first rank are counted.
  void finish_shared(Walk& walk) {
    if (!meetings_.empty()) walk.shared->calls = 0;
    add_to(segment(walk.met).shared, *walk.shared);
    walk.shared.reset();
  }

  /// How long the program itself did nothing visible; while futures run, it waits for them.
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
    program.arrays = arrays_of(run_);
    Phase phase;
    phase.meetings = 0;
    for (Segment& segment : segments_) {
      phase.outside += segment.outside;
      phase.bytes += segment.bytes;
      phase.meetings += segment.met;
      for (const SharedWork& work : segment.shared) add_to(phase.shared, work);
      if (!segment.taken.empty()) {
        add_tasks(program, segment.taken, segment.is_futures() ? Deal::futures : Deal::counter,
                  phase);
      }
      for (auto& [step, taken] : segment.of_steps) add_tasks(program, taken, Deal::owned, phase);
    }
    if (phase.meetings > 0 || phase.outside > 0 || !phase.shared.empty()) {
      phase.begin = phase.end = program.tasks.size();
      program.phases.push_back(phase);
    }
    if (!program.has_work()) {
      throw Error(Fault::argument, base::text("predict ", run_.path,
                                              ": it has no tasks: no rank took numbers from "
                                              "a counter by fetch_add, none ran futures or tensor "
                                              "plans, and all did nothing together"));
    }
    return program;
  }

  /// Adds a phase, which begins with what came before.
  static void add_tasks(Program& program, std::vector<Taken>& taken, Deal deal, Phase& phase) {
    std::stable_sort(taken.begin(), taken.end(),
                     [](const Taken& a, const Taken& b) { return a.at < b.at; });
    phase.deal = deal;
    phase.begin = program.tasks.size();
    for (const Taken& one : taken) program.tasks.add(1, one.done.task, one.done.accesses);
    phase.end = program.tasks.size();
    program.phases.push_back(phase);
    phase = Phase{};
    phase.meetings = 0;
  }

  const Run& run_;
  const timeline::Counting counting_;
  const Collectives collectives_;
  std::vector<std::vector<std::uint32_t>> of_rank_;  // events, by begin
  std::set<Place> used_;
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
