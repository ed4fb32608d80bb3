#pragma once

#include <array>
#include <span>
#include <vector>

#include "dist/axis.hpp"

namespace gannet::dist {

/// Parts that are assigned round robin to the ranks of a list: part p to rank number p mod n of the
/// list. A rank stores its parts one after the other, each a dense row-major array of its own.
class RoundRobin {
 public:
  /// `axes` divide the shape into the parts, which are numbered row-major; with more parts than
  /// ranks they are equal blocks, and only the last one along an axis may be narrower.
  RoundRobin(std::span<const Axis> axes, std::vector<int> ranks);

  struct Location {
    int rank;
    Index offset;  ///< elements in the rank's memory before the part
  };
  Location locate(Index part) const;

  /// The parts of a rank, in the order of its memory, are the first and then every `step()`-th; if
  /// the rank has none, the first is one that does not exist.
  Index first(int rank) const;
  Index step() const { return turn_.by(); }

  friend bool operator==(const RoundRobin& a, const RoundRobin& b) {
    return a.parts_ == b.parts_ && a.ranks_ == b.ranks_;
  }

 private:
  /// A part with fewer elements than a whole block, and how many are missing in it and in all such
  /// parts before it that the same rank owns. Only these few are stored.
  struct Narrow {
    Index part;
    Index missing;
  };
  void remember_narrow(std::span<const Axis> axes, Index part, Index elements, bool narrow);

  Index parts_ = 1;
  Index whole_ = 1;  // elements of a whole block
  detail::Divider turn_;
  std::vector<int> ranks_;
  std::vector<std::vector<Narrow>> narrow_;  // of each rank of the list
};

}  // namespace gannet::dist
