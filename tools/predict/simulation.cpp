#include "simulation.hpp"

#include <algorithm>
#include <memory>

#include "base/text.hpp"
#include "dealing.hpp"
#include "gannet/error.hpp"
#include "stealing.hpp"

namespace gannet::predict {

namespace {

class Simulation {
 public:
  Simulation(const Machine& machine, const Program& program, int ranks, double speedup,
             Observer* observer)
      : machine_(machine), program_(program), observer_(observer), cost_(machine, ranks, speedup) {
    result_.ranks = ranks;
  }

  Result run() {
    for (const Phase& phase : program_.phases) run(phase);
    result_.seconds = now_;
    return result_;
  }

 private:
  void run(const Phase& phase) {
    const double outside = cost_.compute(phase.outside);
    result_.times.outside += result_.ranks * outside;
    now_ += outside;
    if (phase.end > phase.begin) deal(phase);
    const double met = now_ + static_cast<double>(phase.meetings) * cost_.meeting(mean(phase));
    result_.times.sync += result_.ranks * (met - now_);
    now_ = met;
  }

  static double mean(const Phase& phase) {
    return phase.meetings > 0 ? phase.bytes / static_cast<double>(phase.meetings) : 0;
  }

  void deal(const Phase& phase) {
    Times& times = result_.times;
    std::unique_ptr<Dealing> dealing;
    const Stealing* stealing = nullptr;
    if (phase.deal == Deal::counter) {
      dealing =
          std::make_unique<CounterDealing>(program_, phase, result_.ranks, cost_, times, observer_);
    } else if (phase.deal == Deal::dealt) {
      dealing =
          std::make_unique<StaticDealing>(program_, phase, result_.ranks, cost_, times, observer_);
    } else {
      auto own = std::make_unique<Stealing>(program_, phase, result_.ranks, cost_, times, observer_,
                                            machine_.latency);
      stealing = own.get();
      dealing = std::move(own);
    }
    dealing->run(now_);
    if (stealing != nullptr) result_.stolen += stealing->stolen();
    result_.events += dealing->events();
    result_.done += dealing->done();
    meet(*dealing);
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
  const Program& program_;
  Observer* observer_;
  Cost cost_;
  Result result_;
  double now_ = 0;
};

}  // namespace

Result simulate(const Machine& machine, const Program& program, int ranks, double speedup,
                Observer* observer) {
  if (ranks < 1 || !(speedup > 0)) {
    throw Error(Fault::argument, base::text("cannot predict ", ranks, " ranks that compute ",
                                            speedup, " times as fast: both have to be positive"));
  }
  return Simulation(machine, program, ranks, speedup, observer).run();
}

double memory_of(const Machine& machine, const Program& program, int ranks) {
  const bool steals = std::any_of(program.phases.begin(), program.phases.end(),
                                  [](const Phase& phase) { return phase.deal == Deal::futures; });
  const double each = 64 + (steals ? 160.0 : 8.0);  // events, tasks, ends; steal buffers
  return ranks * each + ranks / machine.ranks_per_node * 4 * sizeof(Server);
}

}  // namespace gannet::predict
