#pragma once

#include "gannet/retry_alloc.hpp"
#include "gannet/world.hpp"

namespace gannet::futures {

/// Collective. A text or a list of rank `root`, on every rank.
template <class List>
List broadcast(const Group& world, List list, int root) {
  const auto size = world.broadcast(list.size(), root);
  retry_alloc([&] { list.resize(size); });
  world.broadcast(std::span<typename List::value_type>(list), root);
  return list;
}

}  // namespace gannet::futures
