#include "armci/groups.hpp"

#include <algorithm>
#include <span>

#include "armci/group_table.hpp"
#include "armci/state.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::armci {

namespace {

const Group& group_of(const int* number) { return state().groups->at(*number); }

}  // namespace

void create_group(int count, const int* members, int* group) {
  const int parent = state().groups->default_number();
  create_child_group(count, members, group, &parent);
}

void create_child_group(int count, const int* members, int* group, const int* parent) {
  const Group& all = group_of(parent);
  if (count < 1) throw Error(Fault::argument, base::text("a group of ", count, " processes"));
  const std::span list(members, static_cast<std::size_t>(count));
  const bool member = std::find(list.begin(), list.end(), all.rank()) != list.end();
  *group = member ? state().groups->add(all.subgroup(list)) : no_group;
}

void free_group(int* group) {
  if (*group != no_group) state().groups->remove(*group);
  *group = no_group;
}

void group_rank(const int* group, int* rank) {
  *rank = *group == no_group ? -1 : group_of(group).rank();
}

void group_size(const int* group, int* size) { *size = group_of(group).size(); }

void set_default_group(const int* group) { state().groups->set_default(*group); }
void get_default_group(int* group) { *group = state().groups->default_number(); }
void get_world_group(int* group) { *group = world_group; }

int absolute_id(const int* group, int rank) { return group_of(group).world_rank(rank); }

}  // namespace gannet::armci
