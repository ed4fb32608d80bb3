#include <cstddef>
#include <cstring>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

#include "armci/address.hpp"
#include "armci/group_table.hpp"
#include "armci/messages.hpp"
#include "base/dispatch.hpp"
#include "base/require.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "interface/gop.hpp"
#include "interface/messages.hpp"
#include "rma/team.hpp"

namespace gannet::armci {

namespace {

constexpr const char* operation_name = "the operation";

Element element_of_message(int type) {
  switch (type) {
    case int_type:
      return Element::int32;
    case long_type:
    case long_long_type:
      return Element::int64;
    case float_type:
      return Element::float32;
    case double_type:
      return Element::float64;
    default:
      throw Error(Fault::argument, base::text("the type is ", type,
                                              "; there are ARMCI_INT, LONG, "
                                              "LONG_LONG, FLOAT and DOUBLE"));
  }
}

int number_of(const int* group) { return *base::require(group, "the group"); }

/// The number of a process as a member; -1 if it is not one.
int member_of(const Group& group, int process) {
  for (int i = 0; i < group.size(); ++i) {
    if (group.world_rank(i) == process) return i;
  }
  return -1;
}

[[noreturn]] void refuse_root(int root) {
  throw Error(Fault::argument, base::text("the root ", root, " does not take part"));
}

/// The contributing member with the extreme key, the first among equals; a number that no member
/// has if nobody contributes.
template <class T>
int find_extreme(const Group& group, const void* data, bool least, bool contribute) {
  T mine = least ? std::numeric_limits<T>::max() : std::numeric_limits<T>::lowest();
  if (contribute) std::memcpy(&mine, data, sizeof mine);
  const T best = least ? group.min(mine) : group.max(mine);
  return group.min(contribute && mine == best ? group.rank() : group.size());
}

}  // namespace

void broadcast(int scope, void* data, int bytes, int root, const int* group) {
  interface::check_buffer(data, bytes);
  const Group* part = state().groups->in_scope(number_of(group), scope);
  if (!part) return;
  const int member = member_of(*part, root);
  if (member < 0) refuse_root(root);
  static constexpr node::Call any_length("bcast");  // some may pass larger buffers
  const rma::Team::Meeting meeting(*part->team(), any_length);
  part->broadcast(std::span(static_cast<std::byte*>(data), static_cast<std::size_t>(bytes)),
                  member);
}

void broadcast(int scope, void* data, int bytes, int root) {
  const int number = default_group_number();
  const Group& group = state().groups->at(number);
  if (root < 0 || root >= group.size()) refuse_root(root);
  broadcast(scope, data, bytes, group.world_rank(root), &number);
}

void combine(int scope, void* values, int count, const char* operation, int type) {
  const int group = default_group_number();
  combine(scope, values, count, operation, type, &group);
}

void combine(int scope, void* values, int count, const char* operation, int type,
             const int* group) {
  const Element element = element_of_message(type);
  base::require(operation, operation_name);
  if (count > 0) base::require(values, "the list of values");
  const Group* part = state().groups->in_scope(number_of(group), scope);
  if (part) interface::gop(*part, values, count, element, operation);
}

void select(int scope, void* data, int bytes, const char* operation, int type, int contribute) {
  interface::check_buffer(data, bytes);
  const std::string_view name(base::require(operation, operation_name));
  if (!name.starts_with("min") && !name.starts_with("max")) {
    throw Error(Fault::argument,
                base::text("the operation is '", name, "'; there are min and max"));
  }
  const Element element = element_of_message(type);
  if (static_cast<std::size_t>(bytes) < base::bytes_of(element)) {
    throw Error(Fault::argument, base::text(bytes, " bytes hold no value of the type"));
  }
  const Group* part = state().groups->in_scope(default_group_number(), scope);
  if (!part) return;
  int winner = 0;
  base::with_type(element, [&]<class T>(std::type_identity<T>) {
    if constexpr (Real<T>) {
      winner = find_extreme<T>(*part, data, name.starts_with("min"), contribute != 0);
    }
  });
  if (winner == part->size()) return;
  part->broadcast(std::span(static_cast<std::byte*>(data), static_cast<std::size_t>(bytes)),
                  winner);
}

void meet() { state().groups->at(default_group_number()).sync(); }

void meet(const int* group) { state().groups->at(number_of(group)).sync(); }

void exchange_addresses(void** addresses, int count) {
  const int group = default_group_number();
  exchange_addresses(addresses, count, &group);
}

void exchange_addresses(void** addresses, int count, const int* group) {
  State& all = state();
  const Group& members = all.groups->at(number_of(group));
  if (count != members.size()) {
    throw Error(Fault::argument,
                base::text("there are ", count, " addresses and ", members.size(), " processes"));
  }
  base::require(addresses, "the list of addresses");
  std::vector<Index> words(static_cast<std::size_t>(count));
  void* mine = as_common_address(all, addresses[members.rank()]);
  words[members.rank()] = reinterpret_cast<Index>(mine);
  members.sum(std::span(words));
  for (int i = 0; i < count; ++i) {
    addresses[i] = as_own_address(all, members.world_rank(i), reinterpret_cast<void*>(words[i]));
  }
}

void binary_tree(int scope, int* root, int* up, int* left, int* right) {
  const Group* part = state().groups->in_scope(default_group_number(), scope);
  for (int* place : {root, up, left, right}) *base::require(place, "the place for a process") = -1;
  if (!part) return;
  const int here = part->rank();
  const auto process = [&](int place) {
    return place >= 0 && place < part->size() ? part->world_rank(place) : -1;
  };
  *root = process(0);
  *up = here == 0 ? -1 : process((here - 1) / 2);
  *left = process(2 * here + 1);
  *right = process(2 * here + 2);
}

void broadcast_on_node(void* data, int bytes, int master, int count, const int* group) {
  const Group* part = state().groups->in_scope(number_of(group), scope_node);
  if (part && part->size() != count) {
    throw Error(Fault::argument,
                base::text("the group has ", part->size(), " processes on this node, not ", count));
  }
  broadcast(scope_node, data, bytes, master, group);
}

}  // namespace gannet::armci
