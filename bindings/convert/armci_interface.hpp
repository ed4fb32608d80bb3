#pragma once

#include <cstddef>

#include "armci.h"
#include "armci/groups.hpp"
#include "armci/memory.hpp"
#include "armci/messages.hpp"
#include "armci/nodes.hpp"
#include "armci/nonblocking.hpp"
#include "armci/one_sided.hpp"
#include "armci/start.hpp"
#include "armci/sync.hpp"
#include "convert/interface.hpp"

/// Arguments of ARMCI's C functions in the terms of src/compatibility/armci.
namespace gannet::convert {

static_assert(sizeof(armci_giov_t) == sizeof(armci::Vector) &&
              offsetof(armci_giov_t, bytes) == offsetof(armci::Vector, bytes));
static_assert(sizeof(armci_meminfo_t) == sizeof(armci::MemoryInfo) &&
              offsetof(armci_meminfo_t, cpid) == offsetof(armci::MemoryInfo, maker));

inline armci::Vector* vectors(armci_giov_t* list) { return reinterpret_cast<armci::Vector*>(list); }
inline armci::MemoryInfo* memory(armci_meminfo_t* info) {
  return reinterpret_cast<armci::MemoryInfo*>(info);
}

/// `handle` may follow: then the operation is only begun.
template <class Language, class... Handle>
void armci_put_vector(armci_giov_t* list, int length, int proc, Handle... handle) {
  armci::put_vector(vectors(list), length, proc, handle...);
}
template <class Language, class... Handle>
void armci_get_vector(armci_giov_t* list, int length, int proc, Handle... handle) {
  armci::get_vector(vectors(list), length, proc, handle...);
}
template <class Language, class... Handle>
void armci_acc_vector(int type, void* scale, armci_giov_t* list, int length, int proc,
                      Handle... handle) {
  armci::accumulate_vector(type, scale, vectors(list), length, proc, handle...);
}

template <class Language>
int armci_get_value_int(void* source, int proc) {
  return armci::get_value<int>(source, proc);
}
template <class Language>
long armci_get_value_long(void* source, int proc) {
  return armci::get_value<long>(source, proc);
}
template <class Language>
float armci_get_value_float(void* source, int proc) {
  return armci::get_value<float>(source, proc);
}
template <class Language>
double armci_get_value_double(void* source, int proc) {
  return armci::get_value<double>(source, proc);
}

/// 0: done. 1: not enough memory.
template <class Language, class... Group>
int armci_malloc(void** addresses, armci_size_t bytes, Group... group) {
  return armci::allocate(addresses, bytes, group...) ? 0 : 1;
}

/// 0: complete. 1: under way.
template <class Language>
int armci_test(armci_hdl_t* handle) {
  return armci::test(handle) ? 0 : 1;
}

template <class Language>
void armci_memget(std::size_t bytes, armci_meminfo_t* info, int flags) {
  armci::make_memory(bytes, memory(info), flags);
}
template <class Language>
void* armci_memat(armci_meminfo_t* info, long offset) {
  return armci::attach_memory(memory(info), offset);
}
template <class Language>
void armci_memdt(armci_meminfo_t* info, long offset) {
  armci::detach_memory(memory(info), offset);
}
template <class Language>
void armci_memctl(armci_meminfo_t* info) {
  armci::destroy_memory(memory(info));
}

template <class Language>
int armci_uses_shm() {
  return 1;
}

template <class Language>
void armci_cleanup() {}

template <class Language>
void armci_set_mem_offset(void*) {}

template <class Language>
void armci_error(const char* text, int code) {
  interface::fail(std::string(text ? text : "") + " (code " + std::to_string(code) + ")", code);
}

template <class Language>
void message_abort(int code) {
  armci_error<Language>("armci_msg_abort", code);
}

template <class Language>
int assertion_failed(const char* condition, const char* file, const char* function, unsigned line,
                     int code) {
  const auto known = [](const char* name) { return std::string(name ? name : "(null)"); };
  const std::string where = known(file) + ":" + std::to_string(line);
  armci_error<Language>(
      (known(condition) + " is not so in " + known(function) + ", " + where).c_str(), code);
  return code;
}

/// The first process of this node has the data.
template <class Language>
void broadcast_from_first(void* data, int bytes) {
  const int first = armci::process_at(armci::my_node(), 0);
  const int world = armci::world_group;
  armci::broadcast(armci::scope_node, data, bytes, first, &world);
}

}  // namespace gannet::convert
