#pragma once

#include "gannet/retry_alloc.hpp"
#include "gannet/world.hpp"

namespace gannet::futures {

/// Collective. A text or a list of rank `root`, on every rank. The others wait for this one, so its
/// copy is made whatever memory there is.
template <class List>
List broadcast(const Group& world, const List& mine, int root) {
  List list = retry_alloc([&] { return mine; });
  const auto size = world.broadcast(list.size(), root);
  retry_alloc([&] { list.resize(size); });
  world.broadcast(std::span<typename List::value_type>(list), root);
  return list;
}

}  // namespace gannet::futures
