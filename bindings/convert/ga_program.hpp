#pragma once

#include <mpi.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <limits>

#include "base/settings.hpp"
#include "convert/ga.hpp"
#include "convert/ga_create.hpp"
#include "door/world.hpp"
#include "ga/collectives.hpp"
#include "ga/group.hpp"
#include "ga/memory.hpp"
#include "ga/print.hpp"
#include "ga/program.hpp"
#include "ga/report.hpp"
#include "ga/sync.hpp"
#include "gacommon.h"

/// Start and end, processes and nodes, collective messages, printing.
namespace gannet::convert {

template <class Door>
void initialize_args(int*, char***) {
  ga::initialize();  // MPI leaves the arguments alone, too
}

/// C's limit is unsigned, Fortran's may be negative: both mean "none" then.
template <class Door>
void initialize_limited(std::size_t limit) {
  ga::initialize(static_cast<Index>(limit));
}

template <class Door>
void set_memory_limit(std::size_t limit) {
  ga::set_memory_limit(static_cast<Index>(limit));
}

template <class Door>
bool initialize_comm(MPI_Comm comm) {
  ga::initialize(comm);
  return true;
}
template <class Door>
bool initialize_comm(const Integer* comm) {
  return initialize_comm<Door>(MPI_Comm_f2c(static_cast<MPI_Fint>(*comm)));
}

template <class Door>
bool initialized() {
  return ga::initialized();
}

/// In number of bytes; the widest answer that the door's integer can hold.
template <class Door>
long memory_available() {
  return static_cast<long>(
      std::min<Index>(ga::memory_available(), std::numeric_limits<Integer>::max()));
}
template <class Door>
long memory_used() {
  return static_cast<long>(ga::memory_used());
}
template <class Door>
bool memory_limited() {
  return ga::memory_limited();
}

template <class Door>
void ignore(...) {}

template <class Door>
void version(auto* major, auto* minor, auto* patch) {
  assign(major, GA_VERSION_MAJOR);
  assign(minor, GA_VERSION_MINOR);
  assign(patch, GA_VERSION_PATCH);
}

template <class Door>
double seconds() {
  using namespace std::chrono;
  return duration<double>(steady_clock::now().time_since_epoch()).count();
}

template <class Door>
bool uses_fapi() {
  return false;
}
template <class Door>
bool uses_ma() {
  return false;
}

inline bool debug_wanted = false;
template <class Door>
bool get_debug() {
  return debug_wanted;
}
template <class Door>
void set_debug(bool flag) {
  debug_wanted = flag;
}

// Processes and nodes.

template <class Door>
int nnodes() {
  return ga::group().size();
}
template <class Door>
int nodeid() {
  return ga::group_rank(ga::default_group());
}
template <class Door>
int cluster_nnodes() {
  return ga::cluster().nodes();
}
template <class Door>
int cluster_nodeid() {
  return ga::cluster().me();
}
/// Node -1 is mine.
template <class Door>
int cluster_nprocs(long node) {
  const ga::Cluster& nodes = ga::cluster();
  return static_cast<int>(nodes.ranks_of(node == -1 ? nodes.me() : static_cast<int>(node)).size());
}
template <class Door>
int cluster_procid(long node, long place) {
  return ga::cluster().rank_of(static_cast<int>(node), static_cast<int>(place));
}
template <class Door>
int cluster_proc_nodeid(long proc) {
  return ga::cluster().node_of(static_cast<int>(proc));
}
template <class Door>
void list_nodeid(typename Door::Int* list, long count) {
  if (count > 0) need_place(list);
  for (long i = 0; i < count; ++i) list[i] = static_cast<typename Door::Int>(i);
}

// Groups.

template <class Door>
int mirror_group() {
  return ga::mirror_group;
}
template <class Door>
int world_group() {
  return ga::world_group;
}
template <class Door>
int group_of(long g_a) {
  return array(g_a).group();
}
template <class Door>
int create_group(const typename Door::Int* list, long count) {
  if (count < 0 || (count > 0 && !list))
    throw Error(Fault::argument, base::text("a group of ", count, " processes"));
  return ga::create_group(std::vector<int>(list, list + count));
}

template <class Door>
auto communicator(long group) {
  const int number = static_cast<int>(group);
  const MPI_Comm comm = ga::in_group(number) ? ga::group(number).comm() : MPI_COMM_NULL;
  if constexpr (Door::reversed) {
    return MPI_Comm_c2f(comm);
  } else {
    return comm;
  }
}

template <class Door>
int deregister_type(long type) {
  return ga::deregister_type(static_cast<int>(type)) ? 0 : -1;
}

// Collective messages.

template <class Door>
void broadcast(long group, void* buffer, Index bytes, long root) {
  ga::broadcast(static_cast<int>(group), buffer, bytes, static_cast<int>(root));
}

template <class Door>
void global(long group, long type, void* x, Index count, std::string_view op) {
  ga::combine(static_cast<int>(group), plain_type(type), x, count, op);
}

/// Of the integers of the language.
template <class Door>
void global_i(long group, void* x, Index count, std::string_view op) {
  const int type = sizeof(typename Door::Int) == sizeof(int) ? door::c_int : door::c_long;
  ga::combine(static_cast<int>(group), type, x, count, op);
}

// Arrays: what they are.

template <class Door>
int dimensions(long g_a) {
  return array(g_a).dims();
}
template <class Door>
bool valid_handle(long g_a) {
  return ga::valid(static_cast<int>(g_a));
}
template <class Door>
bool is_mirrored(long g_a) {
  return ga::is_mirrored(array(g_a));
}

template <class Door>
void check_handle(long g_a, std::string_view text) {
  if (!ga::valid(static_cast<int>(g_a))) {
    throw Error(Fault::argument, base::text(text, ": handle ", g_a, " is no array"));
  }
}

/// Fortran's types have Fortran's numbers in Fortran.
template <class Door>
int type_for(int type) {
  if constexpr (!Door::reversed) return type;
  switch (type) {
    case door::c_int:
    case door::c_long:
    case door::c_long_long:
      return door::f_integer;
    case door::c_float:
      return door::f_real;
    case door::c_double:
      return door::f_double;
    case door::c_single_complex:
      return door::f_single_complex;
    case door::c_double_complex:
      return door::f_double_complex;
    default:
      return type;
  }
}

template <class Door>
void inquire(long g_a, auto* type, auto* ndim, typename Door::Int* dims) {
  const ga::Array& a = array(g_a);
  assign(type, type_for<Door>(a.type()));
  assign(ndim, a.dims());
  write<Door>(a.shape(), dims);
}
template <class Door>
void inquire(long g_a, auto* type, int, typename Door::Int* dims) {
  Integer ndim;
  inquire<Door>(g_a, type, &ndim, dims);
}

template <class Door>
char* array_name(long g_a) {
  return const_cast<char*>(array(g_a).name().c_str());
}
template <class Door>
void array_name(long g_a, char* name) {
  need_place(name);
  std::strcpy(name, array_name<Door>(g_a));
}
template <class Door>
void array_name(long g_a, char* name, std::size_t length) {
  write_text(array(g_a).name(), name, length);
}

// Printing.

template <class Door>
void print(long g_a) {
  ga::Array& a = array(g_a);
  ga::print(a, Patch::whole(a.shape()), ga::Layout::table);
}
template <class Door>
void print_file(std::FILE* file, long g_a) {
  ga::Array& a = array(g_a);
  ga::print(a, Patch::whole(a.shape()), ga::Layout::table, file);
}
template <class Door>
void print_patch(long g_a, const typename Door::Int* lo, const typename Door::Int* hi,
                 long pretty) {
  ga::Array& a = array(g_a);
  ga::print(a, patch<Door>(a, lo, hi), pretty ? ga::Layout::table : ga::Layout::list);
}
/// The form for matrices has plain rows where the other one has a list.
template <class Door>
void print_matrix_patch(long g_a, const typename Door::Int* lo, const typename Door::Int* hi,
                        long pretty) {
  ga::Array& a = array(g_a);
  ga::print(a, patch<Door>(a, lo, hi), pretty ? ga::Layout::table : ga::Layout::rows);
}
template <class Door>
constexpr ga::Indices indices = Door::reversed ? ga::Indices::fortran : ga::Indices::c;
template <class Door>
void print_distribution(long g_a) {
  ga::print_distribution(array(g_a), indices<Door>);
}
template <class Door>
void summarize(bool verbose) {
  ga::summarize(verbose, indices<Door>);
}

// The end.

template <class Door>
[[noreturn]] void error(std::string_view text, int code) {
  door::fail(base::text(text, " (code ", code, ")"), code);
}

/// Some programs forget the code: then the text's length stands in its place.
template <class Door>
[[noreturn]] void error(std::string_view text, const Integer* code) {
  const bool given = reinterpret_cast<std::uintptr_t>(code) > 0xffff;
  error<Door>(text, given ? static_cast<int>(*code) : 1);
}

// Memory for the program.

template <class Door>
void* get_memory(long type, Index count, long group) {
  ga::group(static_cast<int>(group));  // there has to be one
  return ga::get_memory(plain_type(type), count);
}

template <class Door>
void* get_buffer(long type, Index count) {
  if (count < 0) throw Error(Fault::argument, base::text("memory for ", count, " elements"));
  const std::size_t bytes = ga::type_of(plain_type(type)).bytes * static_cast<std::size_t>(count);
  void* buffer = std::aligned_alloc(64, (bytes + 63) / 64 * 64);
  if (!buffer) throw Error(Fault::memory, base::text("no memory for ", count, " elements"));
  return buffer;
}
template <class Door>
void free_buffer(void* buffer) {
  std::free(buffer);
}

}  // namespace gannet::convert
