#pragma once

#include "fock/atom_maxima.hpp"
#include "fock/blocks.hpp"
#include "fock/times.hpp"

namespace chem {

/// Blocks are given back between tasks when a rank holds more than this.
constexpr std::size_t block_memory = std::size_t{256} << 20;

/// Tasks are found before the density is known; elements above one are common, above a hundred are
/// not.
constexpr double list_share = 1e-2;

/// One Fock build: what there is, and where the sum goes.
struct FockJob {
  const Factors& factors;
  const SpinMatrices& density;
  const SpinMatrices& fock;
  const AtomMaxima& maxima;
  const Progress& progress;
};

/// Who computes which atom quartets: all of them once, for any build.
class Schedule {
 public:
  virtual ~Schedule() = default;

  /// Collective. Adds what QuartetWorker::compute makes of every atom quartet that matters. At
  /// their targets after a sync. FockTimes without `wall`.
  virtual FockTimes run(const FockJob& job) = 0;
};

}  // namespace chem
