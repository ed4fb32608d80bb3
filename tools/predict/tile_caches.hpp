#pragma once

#include <map>
#include <span>
#include <utility>
#include <vector>

#include "cost.hpp"
#include "program.hpp"

namespace gannet::predict {

/// The tiles of other nodes that each node holds while a tensor plan runs: it fetches each once,
/// for all its ranks (tensor/node_cache.hpp). None is evicted.
class TileCaches {
 public:
  explicit TileCaches(Cost& cost) : cost_(cost), of_node_(static_cast<std::size_t>(cost.nodes())) {}

  /// A plan begins.
  void clear();

  /// When the first and the last tile that a rank needs have arrived. `called`: when it has
  /// requested those that its node had not requested yet, which it does from `ready` on.
  struct There {
    double first, last, called;
    double bytes;  ///< of those
  };
  There fetch(double now, double ready, std::uint32_t rank, std::span<const Access> accesses,
              Times& times);

 private:
  using Name = std::pair<std::uint32_t, std::uint64_t>;
  using Known = std::map<Name, double>;  ///< when a tile is there

  Cost& cost_;
  std::vector<Known> of_node_;
};

}  // namespace gannet::predict
