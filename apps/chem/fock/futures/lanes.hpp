#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "fock/quartet_worker.hpp"
#include "fock/schedule.hpp"

namespace chem {

/// What one thread at a time computes with.
struct Lane {
  Lane(const Basis& basis, double threshold) : worker(basis, threshold) {}

  QuartetWorker worker;
  std::optional<DensityBlocks> density;
  std::optional<FockBlocks> fock;
  double busy = 0;
  std::int64_t tasks = 0;
};

/// As many lanes as there are tasks at once. Any thread.
class Lanes {
 public:
  Lanes(const Basis& basis, double threshold) : basis_(basis), threshold_(threshold) {}

  /// Local; no task has a lane. Starts anew, for another build.
  void begin(const FockJob& job);

  /// One-sided; no task has a lane, and all have been flushed. Sends what they have added, and
  /// forgets the job.
  void end();

  /// Local; no task has a lane. All that there are.
  const std::vector<std::unique_ptr<Lane>>& all() const { return lanes_; }

  /// A lane, for as long as this lives.
  class Hold {
   public:
    explicit Hold(Lanes& lanes) : lanes_(lanes), lane_(lanes.take()) {}
    ~Hold() { lanes_.give(lane_); }
    Hold(const Hold&) = delete;
    Hold& operator=(const Hold&) = delete;
    Lane* operator->() const { return &lane_; }

   private:
    Lanes& lanes_;
    Lane& lane_;
  };

 private:
  Lane& take();
  void give(Lane& lane);
  void set_up(Lane& lane);

  const Basis& basis_;
  double threshold_;
  const FockJob* job_ = nullptr;  ///< during a build
  std::optional<SpinReads> reads_;
  std::optional<SpinSums> sums_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Lane>> lanes_;
  std::vector<Lane*> free_;
};

}  // namespace chem
