#pragma once

#include <cstdint>

#include "gannet/world.hpp"

namespace gannet::ga {

/// A block of memory of one rank, by its place in the arena of its node.
struct Extent {
  std::uint64_t begin = 0;
  std::uint64_t bytes = 0;

  bool holds(const Extent& part) const {
    return part.begin >= begin && part.begin - begin <= bytes &&
           part.bytes <= bytes - (part.begin - begin);
  }
};

/// Local. The number of a world rank as a member of a GA group; -1 if it is not a member.
int member_of(const Group& group, int rank);

}  // namespace gannet::ga
