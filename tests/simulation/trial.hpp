#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "graves.hpp"
#include "rma/segment.hpp"
#include "trouble.hpp"

namespace gannet::simulation {

/// A job whose ranks make one-sided calls, and collective ones now and then, while something goes
/// wrong. Whoever gets an Error leaves, or goes on with other calls. Throws std::logic_error with
/// the law that is broken:
///   * each call ends, with a value, which is the right one, or with an exception;
///   * memory of a call is neither written nor read when the call has ended;
///   * a lock has one holder, and a put is there after a fence;
///   * what fails in a helper or in a thread of the runtime ends the job, and nobody else's call.
class Trial {
 public:
  Trial(const Trouble& trouble, std::uint64_t seed);
  ~Trial();

  void run();
  std::uint64_t operations() const { return operations_; }
  bool has_struck() const { return struck_; }

 private:
  class Worker;
  class Guest;
  struct Rank;
  struct JobEnds {};

  /// What counters and sums of a member have to be: those calls that ended in an Error may count.
  struct Tally {
    std::int64_t adds = 0, perhaps = 0;
    std::int64_t sum = 0, sum_perhaps = 0;
    std::set<std::int64_t> seen;
  };

  Intrusion intrusion();
  void work(int rank, int thread);
  void serve(int node);
  void look_for(int rank);
  void check_end(bool all_ended);
  std::string those_who_wait() const;

  // What goes wrong (strike.cpp).
  void begins(Verb verb, int rank, int thread);
  void strike();
  void kill();
  void tick();
  bool after_yield();
  void after_progress();
  bool draws(int rank, int thread) const;
  bool helper_draws(int node) const;
  void guest_is_called();
  bool is_victim(int rank, int thread) const;
  std::size_t fiber_of(int rank, int thread) const;
  std::size_t servant(int node) const;
  std::size_t looker(int rank) const;

  Trouble trouble_;
  Setup setup_;
  Fibers fibers_;
  std::mt19937_64 random_;
  Graves graves_;
  int victim_;
  int victim_thread_;
  bool lookers_;
  bool struck_ = false;
  int countdown_ = 0;        ///< steps of whoever waits, until it strikes
  bool throws_ = false;      ///< the next wait of the victim
  int listeners_throw_ = 0;  ///< so many times yet
  bool looker_throws_ = false;
  bool anybody_left_ = false;
  std::uint64_t watch_at_ = 0;
  int holder_ = -1;  ///< of the lock
  std::vector<Tally> tallies_;
  std::uint64_t operations_ = 0;
  std::unique_ptr<Job> job_;
  std::vector<std::unique_ptr<Guest>> guests_;
  std::vector<std::unique_ptr<Rank>> ranks_;
};

}  // namespace gannet::simulation
