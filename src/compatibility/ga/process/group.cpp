#include "ga/process/group.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "base/text.hpp"
#include "ga/process/state.hpp"
#include "gannet/error.hpp"
#include "interface/world.hpp"

namespace gannet::ga {

namespace {

/// A group by number. A rank that took part in its creation without being a member knows who is.
struct Known {
  std::optional<Group> group;
  std::vector<int> others = {};  // without a group: its members, as ranks in the world
};

std::map<int, Known> created;
int the_default = world_group;

const Group& world() { return interface::world("GA_Initialize"); }

int keep(Known known) {
  int number = 1;
  while (created.contains(number)) ++number;
  created.emplace(number, std::move(known));
  return number;
}

int keep(const Group& group) { return keep(Known{group}); }

std::vector<int> numbers_where(const Group& parent, auto&& in) {
  std::vector<int> members;
  for (int r = 0; r < parent.size(); ++r) {
    if (in(r)) members.push_back(r);
  }
  return members;
}

/// The ranks of my node, made at the first need of each rank of the node.
const Group& mirror() {
  const auto made = created.find(mirror_group);
  if (made != created.end()) return *made->second.group;
  const Cluster& nodes = cluster();
  const auto members =
      numbers_where(world(), [&](int r) { return nodes.node_of(r) == nodes.me(); });
  return *created.emplace(mirror_group, Known{world().subgroup(members)}).first->second.group;
}

const Known& find_created(int number) {
  const auto found = created.find(number);
  if (found != created.end()) return found->second;
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
  const Known& of = find_created(number);
  if (of.group) return *of.group;
  throw Error(Fault::argument, base::text("this rank is no member of process group ", number));
}

const Group& meeting_group(int number) {
  if (number == no_group) number = the_default;
  return group(number == mirror_group ? world_group : number);
}

bool in_group(int number) {
  if (number == no_group) number = the_default;
  return number <= mirror_group || find_created(number).group.has_value();
}

int group_size(int number) {
  if (in_group(number)) return group(number).size();
  return static_cast<int>(find_created(number).others.size());
}

int group_rank(int number) { return in_group(number) ? group(number).rank() : -1; }

int create_group(std::span<const int> members) {
  const Group& from = group();
  std::vector<int> ascending(members.begin(), members.end());
  std::sort(ascending.begin(), ascending.end());
  if (std::binary_search(ascending.begin(), ascending.end(), from.rank())) {
    return keep(from.subgroup(ascending));
  }
  for (int& r : ascending) r = from.world_rank(r);
  return keep({std::nullopt, std::move(ascending)});
}

int duplicate_group(int number) {
  if (!in_group(number)) return keep({std::nullopt, find_created(number).others});
  const Group& like = group(number);
  return keep(like.subgroup(numbers_where(like, [](int) { return true; })));
}

int split_group(int number, int parts) {
  const Group& parent = group(number);
  if (parts < 1) {
    throw Error(Fault::argument, base::text("a group of ", parent.size(),
                                            " ranks cannot be split into ", parts, " parts"));
  }
  const int width = (parent.size() - 1) / parts + 1;
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
  const int size = group_size(number);
  if (member < 0 || member >= size) {
    throw Error(Fault::argument,
                base::text("group ", number, " has no member ", member, "; it has ", size));
  }
  if (in_group(number)) return group(number).world_rank(member);
  return find_created(number).others[static_cast<std::size_t>(member)];
}

void end_groups() {
  created.clear();
  the_default = world_group;
}

}  // namespace gannet::ga
