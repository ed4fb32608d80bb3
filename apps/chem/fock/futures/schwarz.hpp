#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "fock/pair_list.hpp"
#include "gannet/cache.hpp"
#include "gannet/gannet.hpp"

namespace chem {

/// The Schwarz bounds of all shell pairs as a global array, shells by shells, in tiles that belong
/// to two atoms (a, b <= a). Pairs of atoms have numbers: triangle_number(a, b).
///
/// Each process prepares pairs when it first needs them, from their tile, and keeps them.
class Schwarz {
 public:
  /// Collective. Every rank computes the tiles that are its own. Pairs that stay below `cutoff`
  /// with every other are left empty. `basis` must outlive it; a Libint must be alive.
  Schwarz(const gannet::Group& group, const Basis& basis, double cutoff);

  std::int64_t pairs() const { return static_cast<std::int64_t>(homes_.size()); }

  /// Local. The rank that has most of a pair's tile.
  int home(std::int64_t pair) const { return homes_[static_cast<std::size_t>(pair)]; }

  /// The largest bound of all.
  double largest() const { return largest_; }

  /// One-sided for the first use in this process, then local; any thread. Lasts as long as this.
  const AtomPair& pair(std::int64_t number);

 private:
  using Place = std::atomic<const AtomPair*>;

  gannet::Patch tile(std::int64_t pair) const;
  int main_owner(std::int64_t pair) const;
  AtomPair compute(std::int64_t number, Repulsion& repulsion);
  AtomPair fetch(std::int64_t number);
  const AtomPair& keep(std::int64_t number, AtomPair pair);

  const Basis& basis_;
  double cutoff_;
  gannet::Array<double> bounds_;
  gannet::ReadCache<double> tiles_;  ///< of the bounds; they stay as they are
  std::vector<int> homes_;
  double largest_ = 0;
  std::vector<Place> places_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<const AtomPair>> kept_;
};

}  // namespace chem
