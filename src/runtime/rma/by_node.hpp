#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace gannet::rma {

/// The members of a team, node by node, and on each in their order.
class ByNode {
 public:
  /// Local. `node_of` gives the number of a member's node, from 0 to `nodes` - 1.
  ByNode(int members, int nodes, const std::function<int(int)>& node_of);

  /// The members of a node, in their order.
  std::size_t first(int node) const { return starts_[static_cast<std::size_t>(node)]; }
  std::size_t member(std::size_t position) const {
    return in_order() ? position : static_cast<std::size_t>(members_[position]);
  }

  /// The members are numbered in that order anyway.
  bool in_order() const { return members_.empty(); }

  /// With `count` words of each member: how many words the nodes before each have, and the total.
  std::vector<std::size_t> starts(std::size_t count) const;

  /// These words node by node; only for members that are not in order.
  std::vector<std::uint64_t> sorted(std::span<const std::uint64_t> by_member,
                                    std::size_t count) const;

  /// The reverse.
  void put_back(std::span<const std::uint64_t> by_node, std::span<std::uint64_t> by_member,
                std::size_t count) const;

  std::size_t bytes_of_state() const {
    return starts_.capacity() * sizeof(std::size_t) + members_.capacity() * sizeof(int);
  }

 private:
  std::vector<std::size_t> starts_;
  std::vector<int> members_;  // empty if they are in order
};

}  // namespace gannet::rma
