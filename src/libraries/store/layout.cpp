#include "store/layout.hpp"

#include <algorithm>

#include "store/name.hpp"

namespace gannet::store {

Nodes::Nodes(const Group& world, const Messages& messages) {
  int first = world.rank();
  for (int rank = world.rank() - 1; rank >= 0; --rank) {
    if (messages.shares_memory(rank)) first = rank;
  }
  i_lead_ = first == world.rank();
  leaders_ = world.allgather(first);
  std::sort(leaders_.begin(), leaders_.end());
  leaders_.erase(std::unique(leaders_.begin(), leaders_.end()), leaders_.end());
  mine_ = static_cast<int>(std::lower_bound(leaders_.begin(), leaders_.end(), first) -
                           leaders_.begin());
}

std::size_t Homes::part(std::uint64_t number, bool is_text) const {
  // Bits other than those by which a shelf finds its buckets.
  const std::uint64_t hash = is_text ? Name::hash_of(number, true) : mixed(number / run_ + 1);
  return (hash >> 20) % parts_.size();
}

bool Homes::is_first(std::uint64_t number, std::uint64_t neighbours) const {
  std::uint64_t first = number - number % neighbours;
  if (parts_.size() > 1) {
    while (node(first, false) != node(number, false)) ++first;
  }
  return number == first;
}

}  // namespace gannet::store
