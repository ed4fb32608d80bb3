#pragma once

#include <cstdint>

#include "gannet/world.hpp"

/// Memory of GA that other layers reach by address.
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

/// Local. The member of a group of GA that a rank of the world is; -1 if it is none.
int member_of(const Group& group, int rank);

/// Local. Whether these bytes of a rank are all in its block of one array, or in memory that it has
/// from get_memory(), on groups that this rank is in: what door::has_memory() asks. Any thread, as
/// long as no array comes or goes.
bool has_memory(int rank, std::uint64_t offset, std::uint64_t bytes);

}  // namespace gannet::ga
