#pragma once

#include <cstdint>
#include <vector>

#include "cost.hpp"
#include "result.hpp"
#include "source.hpp"

namespace gannet::predict {

/// The tasks of one phase on their way through the ranks. Classes that deal them derive from it.
class Dealing {
 public:
  Dealing(int ranks, Cost& cost, Times& times, Observer* observer);
  virtual ~Dealing() = default;

  /// All ranks begin at `begin`. ended() says when each had nothing left to do.
  void run(double begin);

  const std::vector<double>& ended() const { return ended_; }
  std::uint64_t done() const { return done_; }
  std::uint64_t events() const { return clock_.scheduled(); }

 protected:
  static constexpr std::uint32_t ask = 0, read = 1, compute = 2, add = 3, first_own = 4;

  /// The rank has nothing to do at `now`: start() a task, or wait(), or end().
  virtual void on_ask(double now, std::uint32_t rank) = 0;

  /// An event that is none of the above.
  virtual void on_own(double now, std::uint32_t rank, std::uint32_t what);

  /// A task, whose number in the program is `number`, begins at `now`, which may be later than the
  /// event.
  void start(double now, std::uint32_t rank, std::uint64_t number, const Dealt& dealt);
  void end(double now, std::uint32_t rank) { ended_[rank] = now; }
  void schedule(double time, std::uint32_t rank, std::uint32_t what) {
    clock_.schedule(time, rank, what);
  }
  void tell(std::uint32_t rank, Doing doing, double begin, double end, double bytes = 0) const {
    if (observer_ != nullptr && end > begin) observer_->saw(rank, doing, begin, end, bytes);
  }

  const std::uint32_t ranks_;
  Cost& cost_;
  Times& times_;

 private:
  void on_read(double now, std::uint32_t rank);
  void on_compute(double now, std::uint32_t rank);
  void on_add(double now, std::uint32_t rank);

  /// What a rank works on.
  struct Begun {
    std::uint64_t number = 0;
    Task task = {};
    std::vector<Access> accesses = {};
    bool reads = false, adds = false;
  };

  Observer* observer_;
  Clock clock_;
  std::vector<Begun> begun_;
  std::vector<double> ended_;
  std::uint64_t done_ = 0;
};

/// In the order of asking: gannet's nxtval, an atomic of rank 0.
class CounterDealing : public Dealing {
 public:
  /// The first task has the number `begin`.
  CounterDealing(Feed& feed, std::uint64_t begin, int ranks, Cost& cost, Times& times,
                 Observer* observer)
      : Dealing(ranks, cost, times, observer), feed_(feed), next_(begin) {}

 private:
  void on_ask(double now, std::uint32_t rank) override;
  Feed& feed_;
  Server counter_;
  std::uint64_t next_;
};

/// Round robin: task n to rank n modulo ranks.
class StaticDealing : public Dealing {
 public:
  StaticDealing(const TaskList& tasks, const Phase& phase, int ranks, Cost& cost, Times& times,
                Observer* observer);

 private:
  void on_ask(double now, std::uint32_t rank) override;
  const TaskList& tasks_;
  std::uint64_t end_;
  std::vector<std::uint64_t> next_;
};

}  // namespace gannet::predict
