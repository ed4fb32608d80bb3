#pragma once

#include <cstdint>
#include <unordered_map>

#include "clock.hpp"
#include "program.hpp"

namespace gannet::predict {

/// Makes accumulates of a node's ranks atomic: elements that are near each other share a lock, as
/// in the library (node/stripes.hpp), and a rank that adds holds one at a time.
class Locks {
 public:
  /// When an add that may begin at `ready`, by a core that adds `bandwidth` bytes a second, has
  /// ended.
  double add(double now, double ready, const Access& access, double bandwidth);

 private:
  void forget_free(double now);

  std::unordered_map<std::uint64_t, Server> locks_;  ///< by stripe; few that are free are kept
  std::size_t most_ = 1024;
};

}  // namespace gannet::predict
