#include "ga/group.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "base/text.hpp"
#include "door/world.hpp"
#include "ga/cluster.hpp"
#include "gannet/error.hpp"

namespace gannet::ga {

namespace {

/// A group by number. A rank that took part in its creation without being a member knows its size.
struct Known {
  std::optional<Group> group;
  int size;
};

std::map<int, Known> created;
int the_default = world_group;

const Group& world() { return door::world("GA_Initialize"); }

int keep(std::optional<Group> group, int size) {
  int number = 1;
  while (created.contains(number)) ++number;
  created.emplace(number, Known{std::move(group), size});
  return number;
}

int keep(const Group& group) { return keep(group, group.size()); }

std::vector<int> numbers_where(const Group& parent, auto&& in) {
  std::vector<int> members;
  for (int r = 0; r < parent.size(); ++r) {
    if (in(r)) members.push_back(r);
  }
  return members;
}

/// The ranks of my node, made at the first need of each rank of the node.
const Group& mirror() {
  const auto known = created.find(mirror_group);
  if (known != created.end()) return *known->second.group;
  const Cluster& nodes = cluster();
  const auto members =
      numbers_where(world(), [&](int r) { return nodes.node_of(r) == nodes.me(); });
  Known mine{world().subgroup(members), static_cast<int>(members.size())};
  return *created.emplace(mirror_group, std::move(mine)).first->second.group;
}

const Known& find_created(int number) {
  const auto known = created.find(number);
  if (known != created.end()) return known->second;
  throw Error(Fault::argument, base::text("there is no process group ", number, "; the world is ",
                                          world_group, ", the ranks of a node are ", mirror_group));
}

}  // namespace

int default_group() { return the_default; }

void set_default_group(int number) {
  group(number);
  the_default = number;
}

const Group& group(int number) {
  if (number == no_group) number = the_default;
  if (number == world_group) return world();
  if (number == mirror_group) return mirror();
  const Known& known = find_created(number);
  if (known.group) return *known.group;
  throw Error(Fault::argument, base::text("this rank is no member of process group ", number));
}

int group_size(int number) {
  return number > mirror_group ? find_created(number).size : group(number).size();
}

int group_rank(int number) {
  if (number > mirror_group && !find_created(number).group) return -1;
  return group(number).rank();
}

int create_group(std::span<const int> members) {
  const Group& from = group();
  const auto size = static_cast<int>(members.size());
  const bool mine = std::find(members.begin(), members.end(), from.rank()) != members.end();
  return keep(mine ? std::optional(from.subgroup(members)) : std::nullopt, size);
}

int duplicate_group(int number) {
  const Group& like = group(number);
  return keep(like.subgroup(numbers_where(like, [](int) { return true; })));
}

int split_group(int number, int parts) {
  const Group& parent = group(number);
  if (parts < 1 || parts > parent.size()) {
    throw Error(Fault::argument, base::text("a group of ", parent.size(),
                                            " ranks cannot be split into ", parts, " parts"));
  }
  const int width = (parent.size() + parts - 1) / parts;
  const int mine = parent.rank() / width;
  return keep(parent.subgroup(numbers_where(parent, [&](int r) { return r / width == mine; })));
}

int split_group_by_color(int number, int color) {
  const Group& parent = group(number);
  std::vector<int> colors(static_cast<std::size_t>(parent.size()));
  colors[static_cast<std::size_t>(parent.rank())] = color;
  parent.sum(std::span<int>(colors));
  return keep(parent.subgroup(
      numbers_where(parent, [&](int r) { return colors[static_cast<std::size_t>(r)] == color; })));
}

int self_group() {
  const int me = world().rank();
  return keep(world().subgroup(std::span<const int>(&me, 1)));
}

bool destroy_group(int number) {
  if (number <= mirror_group) return false;
  if (number == the_default) the_default = world_group;
  return created.erase(number) > 0;
}

int absolute_rank(int number, int member) {
  const Group& of = group(number);
  if (member < 0 || member >= of.size()) {
    throw Error(Fault::argument,
                base::text("group ", number, " has no member ", member, "; it has ", of.size()));
  }
  return of.world_rank(member);
}

void end_groups() {
  created.clear();
  the_default = world_group;
}

}  // namespace gannet::ga
