#pragma once

#include <deque>
#include <vector>

#include "dealing.hpp"
#include "futures/announced.hpp"

namespace gannet::predict {

/// Like the library's futures: tasks lie on the ranks in contiguous shares; a rank publishes some
/// in its steal buffer and announces them; idle ranks claim them. Who asks whom, who is notified,
/// and what a claim gets is decided by the library's own code (futures/steal_policy.hpp,
/// futures/announced.hpp).
class Stealing : public Dealing {
 public:
  Stealing(const TaskList& tasks, const Phase& phase, int ranks, Cost& cost, Times& times,
           Observer* observer, double latency);

  std::int64_t stolen() const { return stolen_; }

 private:
  static constexpr std::uint32_t told = first_own;  ///< and who has tasks

  struct Rank {
    std::uint64_t next = 0, last = 0;  ///< of its share
    std::uint64_t offered = 0;         ///< the first task in its steal buffer
    std::uint64_t word = 0;            ///< of its steal buffer
    Server buffer;
    futures::Announced announced;
    double announced_again = -1;  ///< when its tasks were last announced once more
    double idle_since = -1;       ///< if not below 0: it has found nothing since then
    double look_until = 0;        ///< before it sleeps
    bool asleep = false;
  };

  void on_ask(double now, std::uint32_t rank) override;
  void on_own(double now, std::uint32_t rank, std::uint32_t what) override;
  void offer(double now, std::uint32_t rank);
  void announce(double now, std::uint32_t rank, int victim);
  /// What a rank gets by asking; a refusal comes from another node, and has cost time.
  enum class Got { nothing, task, refusal };
  Got claim(double& now, std::uint32_t rank, int victim);
  Got find(double& now, std::uint32_t rank);
  void look_again_or_sleep(double now, std::uint32_t rank);
  int some_other(std::uint32_t rank);

  const TaskList& tasks_;
  double latency_;
  std::uint32_t draws_ = 1;
  std::vector<Rank> state_;
  std::int64_t stolen_ = 0;
};

}  // namespace gannet::predict
