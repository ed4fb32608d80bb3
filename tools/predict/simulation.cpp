#include "simulation.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "dealing.hpp"
#include "gannet/error.hpp"
#include "owned_dealing.hpp"
#include "stealing.hpp"

namespace gannet::predict {

namespace {

class Simulation {
 public:
  Simulation(const Machine& machine, Source& source, int ranks, double speedup, Observer* observer)
      : machine_(machine),
        source_(source),
        observer_(observer),
        cost_(machine, ranks, speedup, source.arrays()) {
    result_.ranks = ranks;
  }

  Result run() {
    while (const Phase* phase = source_.next_phase()) run(*phase);
    result_.seconds = now_;
    return result_;
  }

 private:
  void run(const Phase& phase) {
    const double outside = cost_.compute(phase.outside);
    result_.times.outside += result_.ranks * outside;
    now_ += outside;
    for (const SharedWork& work : phase.shared) {
      now_ = cost_.together(now_, work, result_.times);
    }
    if (source_.has_tasks()) deal(phase);
    const double met = now_ + static_cast<double>(phase.meetings) * cost_.meeting(mean(phase));
    result_.times.sync += result_.ranks * (met - now_);
    now_ = met;
  }

  static double mean(const Phase& phase) {
    return phase.meetings > 0 ? phase.bytes / static_cast<double>(phase.meetings) : 0;
  }

  void deal(const Phase& phase) {
    const int ranks = result_.ranks;
    Times& times = result_.times;
    if (phase.deal == Deal::counter) {
      CounterDealing dealing(source_.one_by_one(), phase.begin, ranks, cost_, times, observer_);
      go_through(dealing);
    } else if (phase.deal == Deal::dealt) {
      const TaskList& tasks = source_.all();
      StaticDealing dealing(tasks, phase, ranks, cost_, times, observer_);
      go_through(dealing);
    } else if (phase.deal == Deal::owned) {
      const TaskList& tasks = source_.all();
      if (phase.meetings > 0) caches_.clear();  // the first step of a plan
      OwnedDealing dealing(tasks, phase, ranks, cost_, caches_, times, observer_);
      go_through(dealing);
      result_.stolen += dealing.stolen();
    } else {
      const TaskList& tasks = source_.all();
      Stealing dealing(tasks, phase, ranks, cost_, times, observer_, machine_.latency);
      go_through(dealing);
      result_.stolen += dealing.stolen();
    }
  }

  void go_through(Dealing& dealing) {
    dealing.run(now_);
    result_.events += dealing.events();
    result_.done += dealing.done();
    meet(dealing);
  }

  /// All wait for the last rank, and then for what helpers still have to do.
  void meet(const Dealing& dealing) {
    const auto& ended = dealing.ended();
    const double last = *std::max_element(ended.begin(), ended.end());
    const double drained = std::max(last, cost_.drained());
    for (std::uint32_t rank = 0; rank < ended.size(); ++rank) {
      result_.times.tail += last - ended[rank];
      if (observer_ != nullptr) observer_->saw(rank, Doing::meeting, ended[rank], drained, 0);
    }
    result_.times.helper += result_.ranks * (drained - last);
    now_ = drained;
  }

  const Machine& machine_;
  Source& source_;
  Observer* observer_;
  Cost cost_;
  TileCaches caches_{cost_};
  Result result_;
  double now_ = 0;
};

}  // namespace

Result simulate(const Machine& machine, Source& source, int ranks, double speedup,
                Observer* observer) {
  if (ranks < 1 || !(speedup > 0)) {
    throw Error(Fault::argument, base::text("cannot predict ", ranks, " ranks that compute ",
                                            speedup, " times as fast: both have to be positive"));
  }
  return Simulation(machine, source, ranks, speedup, observer).run();
}

Result simulate(const Machine& machine, const Program& program, int ranks, double speedup,
                Observer* observer) {
  ProgramSource source(program);
  return simulate(machine, source, ranks, speedup, observer);
}

/// An event, what a rank works on, its end, and a block that it has sent; or also its steal buffer.
double memory_of(const Machine& machine, bool steals, int ranks) {
  constexpr double of_block = 500, of_buffers = 600;
  const double each = 104 + of_block + (steals ? 160.0 : 8.0);
  return ranks * each + ranks / machine.ranks_per_node * (5 * sizeof(Server) + of_buffers);
}

double time_of(const Program& program, int ranks) {
  constexpr double of_task = 1e-6, of_future = 2e-6, of_rank = 1e-6;
  double seconds = 0;
  for (const Phase& phase : program.phases) {
    const auto tasks = static_cast<double>(phase.end - phase.begin);
    if (tasks == 0) continue;
    seconds += tasks * (phase.deal == Deal::futures ? of_future : of_task) + ranks * of_rank;
  }
  return seconds;
}

}  // namespace gannet::predict
