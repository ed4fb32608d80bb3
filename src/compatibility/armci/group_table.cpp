#include "armci/group_table.hpp"

#include <algorithm>
#include <vector>

#include "armci/messages.hpp"
#include "armci/state.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::armci {

namespace {

/// Members of the group that share the scope with this process.
std::vector<int> members_in(const State& all, const Group& group, int scope) {
  std::vector<int> members;
  std::vector<int> nodes;
  for (int i = 0; i < group.size(); ++i) {
    const int node = all.node_of(group.world_rank(i));
    const bool first = std::find(nodes.begin(), nodes.end(), node) == nodes.end();
    if (first) nodes.push_back(node);
    if (scope == scope_masters ? first : node == all.node_of(all.me())) members.push_back(i);
  }
  return members;
}

std::optional<Group> subgroup(const Group& group, int scope) {
  const std::vector<int> members = members_in(state(), group, scope);
  if (std::find(members.begin(), members.end(), group.rank()) == members.end()) return {};
  return group.subgroup(members);
}

}  // namespace

Groups::Groups(const Group& world) { entries_.emplace(world_group, KnownGroup{world, {}}); }

Groups::KnownGroup& Groups::entry(int number) const {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(number);
  if (found != entries_.end()) return found->second;
  throw Error(Fault::argument, number == no_group
                                   ? "this process is no member of the group"
                                   : base::text("there is no group ", number, " here"));
}

const Group& Groups::at(int number) const { return entry(number).group; }

int Groups::add(const Group& group) {
  const std::lock_guard lock(mutex_);
  entries_.emplace(next_, KnownGroup{group, {}});
  return next_++;
}

void Groups::remove(int number) {
  entry(number);
  if (number == world_group) throw Error(Fault::argument, "the group of all cannot be freed");
  const std::lock_guard lock(mutex_);
  entries_.erase(number);
  if (default_ == number) default_ = world_group;
}

void Groups::set_default(int number) {
  entry(number);
  default_ = number;
}

const Group* Groups::in_scope(int number, int scope) {
  KnownGroup& whole = entry(number);
  if (scope == scope_all) return &whole.group;
  if (scope != scope_node && scope != scope_masters) {
    throw Error(Fault::argument, base::text("the scope is ", scope, "; there are SCOPE_ALL (",
                                            scope_all, "), SCOPE_NODE (", scope_node,
                                            ") and SCOPE_MASTERS (", scope_masters, ")"));
  }
  auto found = whole.scopes.find(scope);
  if (found == whole.scopes.end()) {
    found = whole.scopes.emplace(scope, subgroup(whole.group, scope)).first;
  }
  return found->second ? &*found->second : nullptr;
}

}  // namespace gannet::armci
