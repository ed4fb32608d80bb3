#pragma once

#include <atomic>
#include <mutex>
#include <span>
#include <vector>

#include "fock/futures/lanes.hpp"
#include "fock/futures/search.hpp"
#include "fock/schedule.hpp"

namespace chem {

/// The two-electron part in three phases. Check and redistribution come once, before the first
/// build; then each rank's worker threads compute its quartets. Source: Global Futures (2012),
/// section III.A.
class FutureTasks : public Schedule, public Numbered<FutureTasks> {
 public:
  /// Collective. `basis` and `futures` must outlive it; `group` is the world of the futures.
  FutureTasks(const gannet::Group& group, const Basis& basis, gannet::Futures& futures,
              double threshold);

  FockTimes run(const FockJob& job) override;

 private:
  Shares share_out();
  void cut();
  void execute_all();
  void compute(std::span<const Quartet> quartets);
  void tell_progress(std::span<const Quartet> quartets);
  FockTimes times(double tick) const;

  static void execute(int number, std::span<const Quartet> quartets);
  static void flush(int number, int lane);

  gannet::Group group_;
  gannet::Futures& futures_;
  double threshold_;
  Schwarz schwarz_;
  Search search_;
  Lanes lanes_;
  std::vector<std::span<const Quartet>>
      pieces_;       ///< of the search's quartets, most expensive first
  double work_ = 0;  ///< of all pieces
  bool shared_out_ = false;

  const FockJob* job_ = nullptr;  ///< during a build
  std::mutex telling_;
  std::atomic<double> done_{0};
};

}  // namespace chem
