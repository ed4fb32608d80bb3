#pragma once

#include "gannet/world.hpp"

namespace gannet::futures {

/// Collective. A text or a list of rank `root`, on every rank.
template <class List>
List broadcast(const Group& world, List list, int root) {
  list.resize(world.broadcast(list.size(), root));
  world.broadcast(std::span<typename List::value_type>(list), root);
  return list;
}

}  // namespace gannet::futures
