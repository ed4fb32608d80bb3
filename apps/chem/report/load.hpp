#pragma once

#include <vector>

#include "fock/times.hpp"
#include "gannet/world.hpp"
#include "report/memory_use.hpp"

namespace chem {

/// What all ranks did in the Fock builds.
struct Load {
  /// What a rank noted.
  struct Memory {
    MemoryUse first, most;
  };

  std::vector<FockTimes> ranks;
  std::vector<Memory> memory;

  double mean_busy() const;
  double max_busy() const;
  double integrals() const;  ///< seconds of all ranks
  std::int64_t quartets() const;

  /// Mean over largest busy time: 1 if all ranks were busy to the end.
  double balance() const { return max_busy() > 0 ? mean_busy() / max_busy() : 1; }
  /// Part of the busy time that went into something else than integrals.
  double other_share() const;
};

/// Collective. Every rank gets the times, and the notes of memory, of all.
Load gather_load(const gannet::Group& group, const FockTimes& mine);

}  // namespace chem
