#pragma once

#include <mpi.h>

#include "convert/ga.hpp"
#include "convert/types.hpp"
#include "ga/process/collectives.hpp"
#include "ga/process/group.hpp"
#include "ga/process/state.hpp"

/// Processes, nodes and groups, and the collective messages of groups.
namespace gannet::convert {

template <class Language>
int nnodes() {
  return ga::group().size();
}
template <class Language>
int nodeid() {
  return ga::group_rank(ga::default_group());
}
template <class Language>
int cluster_nnodes() {
  return ga::cluster().nodes();
}
template <class Language>
int cluster_nodeid() {
  return ga::cluster().me();
}
/// Node -1 is mine.
template <class Language>
int cluster_nprocs(long node) {
  const ga::Cluster& nodes = ga::cluster();
  return static_cast<int>(nodes.ranks_of(node == -1 ? nodes.me() : static_cast<int>(node)).size());
}
template <class Language>
int cluster_procid(long node, long place) {
  return ga::cluster().rank_of(static_cast<int>(node), static_cast<int>(place));
}
template <class Language>
int cluster_proc_nodeid(long proc) {
  return ga::cluster().node_of(static_cast<int>(proc));
}
template <class Language>
void list_nodeid(typename Language::Int* list, long count) {
  if (count > 0) need_place(list);
  for (long i = 0; i < count; ++i) list[i] = static_cast<typename Language::Int>(i);
}

// Groups.

template <class Language>
int mirror_group() {
  return ga::mirror_group;
}
template <class Language>
int world_group() {
  return ga::world_group;
}
template <class Language>
int group_of(long g_a) {
  return array(g_a).group();
}
template <class Language>
int create_group(const typename Language::Int* list, long count) {
  if (count < 0 || (count > 0 && !list))
    throw Error(Fault::argument, base::text("a group of ", count, " processes"));
  return ga::create_group(std::vector<int>(list, list + count));
}

template <class Language>
auto communicator(long group) {
  const int number = static_cast<int>(group);
  const MPI_Comm comm = ga::in_group(number) ? ga::group(number).comm() : MPI_COMM_NULL;
  if constexpr (Language::reversed) {
    return MPI_Comm_c2f(comm);
  } else {
    return comm;
  }
}

// Collective messages.

template <class Language>
void broadcast(long group, void* buffer, Index bytes, long root) {
  ga::broadcast(static_cast<int>(group), buffer, bytes, static_cast<int>(root));
}

template <class Language>
void global(long group, long type, void* x, Index count, std::string_view op) {
  ga::combine(static_cast<int>(group), plain_type(type), x, count, op);
}

/// Of the integers of the language.
template <class Language>
void global_i(long group, void* x, Index count, std::string_view op) {
  const int type =
      sizeof(typename Language::Int) == sizeof(int) ? interface::c_int : interface::c_long;
  ga::combine(static_cast<int>(group), type, x, count, op);
}

}  // namespace gannet::convert
