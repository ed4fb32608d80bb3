#pragma once

#include <cstdint>
#include <vector>

#include "cost.hpp"
#include "program.hpp"
#include "result.hpp"

namespace gannet::predict {

/// The tasks of one phase on their way through the ranks. Those who deal them out derive from it.
class Dealing {
 public:
  Dealing(const Program& program, const Phase& phase, int ranks, Cost& cost, Times& times,
          Observer* observer);
  virtual ~Dealing() = default;

  /// All ranks begin at `begin`. When each had nothing to do any more is in ended().
  void run(double begin);

  const std::vector<double>& ended() const { return ended_; }
  std::size_t done() const { return done_; }
  std::uint64_t events() const { return clock_.scheduled(); }

 protected:
  static constexpr std::uint32_t ask = 0, read = 1, compute = 2, add = 3, first_own = 4;

  /// The rank has nothing to do at `now`: start() a task, or wait(), or end().
  virtual void on_ask(double now, std::uint32_t rank) = 0;

  /// An event that is none of the above.
  virtual void on_own(double now, std::uint32_t rank, std::uint32_t what);

  /// Task `number` of the program begins at `now`, which may be later than the event.
  void start(double now, std::uint32_t rank, std::size_t number);
  void end(double now, std::uint32_t rank) { ended_[rank] = now; }
  void schedule(double time, std::uint32_t rank, std::uint32_t what) {
    clock_.schedule(time, rank, what);
  }
  void tell(std::uint32_t rank, Doing doing, double begin, double end, double bytes = 0) const {
    if (observer_ != nullptr && end > begin) observer_->saw(rank, doing, begin, end, bytes);
  }

  const Program& program_;
  const Phase& phase_;
  const std::uint32_t ranks_;
  Cost& cost_;
  Times& times_;

 private:
  void on_read(double now, std::uint32_t rank);
  void on_compute(double now, std::uint32_t rank);
  void on_add(double now, std::uint32_t rank);

  Observer* observer_;
  Clock clock_;
  std::vector<std::uint32_t> task_;
  std::vector<double> ended_;
  std::size_t done_ = 0;
};

/// By the order of asking: gannet's nxtval, an atomic of rank 0.
class CounterDealing : public Dealing {
 public:
  using Dealing::Dealing;

 private:
  void on_ask(double now, std::uint32_t rank) override;
  Server counter_;
  std::size_t next_ = phase_.begin;
};

/// In turn: task n to rank n modulo ranks.
class StaticDealing : public Dealing {
 public:
  StaticDealing(const Program& program, const Phase& phase, int ranks, Cost& cost, Times& times,
                Observer* observer);

 private:
  void on_ask(double now, std::uint32_t rank) override;
  std::vector<std::size_t> next_;
};

}  // namespace gannet::predict
