#pragma once

#include <vector>

#include "fock/times.hpp"
#include "gannet/world.hpp"

namespace chem {

/// What all ranks did in the Fock builds.
struct Load {
  std::vector<FockTimes> ranks;

  double mean_busy() const;
  double max_busy() const;
  double integrals() const;  ///< seconds of all ranks
  std::int64_t quartets() const;

  /// Mean over largest busy time: 1 if all ranks were busy to the end.
  double balance() const { return max_busy() > 0 ? mean_busy() / max_busy() : 1; }
  /// Part of the busy time that went into something else than integrals.
  double other_share() const;
};

/// Collective. Every rank gets the times of all.
Load gather_load(const gannet::Group& group, const FockTimes& mine);

}  // namespace chem
