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

  /// How many members the nodes before each have, and in the end how many there are.
  std::span<const std::size_t> starts() const { return starts_; }

  /// They are numbered like that anyway.
  bool in_order() const { return members_.empty(); }

  /// A word of each member, node by node; of members that are not in order.
  std::vector<std::uint64_t> sorted(std::span<const std::uint64_t> by_member) const;

  /// The opposite.
  void put_back(std::span<const std::uint64_t> by_node, std::span<std::uint64_t> by_member) const;

  std::size_t bytes_of_state() const {
    return starts_.capacity() * sizeof(std::size_t) + members_.capacity() * sizeof(int);
  }

 private:
  std::vector<std::size_t> starts_;
  std::vector<int> members_;  // empty if they are in order
};

}  // namespace gannet::rma
