#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "gannet/messages.hpp"
#include "gannet/world.hpp"

namespace gannet::store {

/// Which ranks are on which node.
class Nodes {
 public:
  /// Collective.
  Nodes(const Group& world, const Messages& messages);

  int count() const { return static_cast<int>(leaders_.size()); }

  /// The first rank of a node, which is the home of its records.
  int leader(int node) const { return leaders_[static_cast<std::size_t>(node)]; }
  int mine() const { return mine_; }
  bool i_lead() const { return i_lead_; }

 private:
  std::vector<int> leaders_;
  int mine_ = 0;
  bool i_lead_ = false;
};

/// The homes of keys. A store is made in parts, as many as it had nodes when it was new.
class Homes {
 public:
  /// `nodes_of_parts`: the node of each part. Neighbouring numbers go together in runs of `run`.
  Homes(std::vector<int> nodes_of_parts, std::uint64_t run)
      : parts_(std::move(nodes_of_parts)), run_(run) {}

  std::size_t part(std::uint64_t number, bool is_text) const;
  int node(std::uint64_t number, bool is_text) const { return parts_[part(number, is_text)]; }
  const std::vector<int>& parts() const { return parts_; }

  /// Whether it is the first, at its home, of this many neighbouring numbers.
  bool is_first(std::uint64_t number, std::uint64_t neighbours) const;

 private:
  std::vector<int> parts_;
  std::uint64_t run_;
};

}  // namespace gannet::store
