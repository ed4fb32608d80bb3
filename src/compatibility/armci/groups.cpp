#include "armci/groups.hpp"

#include <algorithm>
#include <span>

#include "armci/group_table.hpp"
#include "armci/state.hpp"
#include "base/require.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::armci {

namespace {

constexpr const char* group_name = "the group";

const Group& group_of(const int* number) {
  return state().groups->at(*base::require(number, group_name));
}

}  // namespace

void create_group(int count, const int* members, int* group) {
  const int parent = state().groups->default_number();
  create_child_group(count, members, group, &parent);
}

void create_child_group(int count, const int* members, int* group, const int* parent) {
  const Group& all = group_of(parent);
  if (count < 1) throw Error(Fault::argument, base::text("a group of ", count, " processes"));
  base::require(group, "the place for the group");
  const std::span list(base::require(members, "the list of processes"),
                       static_cast<std::size_t>(count));
  const bool member = std::find(list.begin(), list.end(), all.rank()) != list.end();
  *group = member ? state().groups->add(all.subgroup(list)) : no_group;
}

void free_group(int* group) {
  if (*base::require(group, group_name) != no_group) state().groups->remove(*group);
  *group = no_group;
}

void group_rank(const int* group, int* rank) {
  const bool member = *base::require(group, group_name) != no_group;
  *base::require(rank, "the place for the rank") = member ? group_of(group).rank() : -1;
}

void group_size(const int* group, int* size) {
  const bool member = *base::require(group, group_name) != no_group;
  *base::require(size, "the place for the size") = member ? group_of(group).size() : -1;
}

void set_default_group(const int* group) {
  state().groups->set_default(*base::require(group, group_name));
}
void get_default_group(int* group) {
  *base::require(group, group_name) = state().groups->default_number();
}
void get_world_group(int* group) { *base::require(group, group_name) = world_group; }

int absolute_id(const int* group, int rank) { return group_of(group).world_rank(rank); }

}  // namespace gannet::armci
