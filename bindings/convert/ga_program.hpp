#pragma once

#include <mpi.h>

#include <chrono>
#include <cstdlib>
#include <limits>

#include "base/settings.hpp"
#include "convert/ga.hpp"
#include "convert/types.hpp"
#include "ga/arrays/limit.hpp"
#include "ga/arrays/memory.hpp"
#include "ga/process/group.hpp"
#include "ga/process/program.hpp"
#include "ga/process/state.hpp"
#include "ga/process/sync.hpp"
#include "gacommon.h"
#include "interface/world.hpp"

/// Start and end of the program, its memory and its types.
namespace gannet::convert {

template <class Language>
void initialize_args(int*, char***) {
  ga::initialize();  // MPI leaves the arguments alone, too
}

/// C's limit is unsigned, Fortran's may be negative: both mean "none" then.
template <class Language>
void initialize_limited(std::size_t limit) {
  ga::initialize(static_cast<Index>(limit));
}

template <class Language>
void set_memory_limit(std::size_t limit) {
  ga::set_memory_limit(static_cast<Index>(limit));
}

template <class Language>
bool initialize_comm(MPI_Comm comm) {
  ga::initialize(comm);
  return true;
}
template <class Language>
bool initialize_comm(const Integer* comm) {
  return initialize_comm<Language>(MPI_Comm_f2c(static_cast<MPI_Fint>(*comm)));
}

template <class Language>
bool initialized() {
  return ga::initialized();
}

/// In number of bytes; the widest answer that the function's integer can hold.
template <class Language>
long memory_available() {
  return static_cast<long>(
      std::min<Index>(ga::memory_available(), std::numeric_limits<Integer>::max()));
}
template <class Language>
long memory_used() {
  return static_cast<long>(ga::memory_used());
}
template <class Language>
bool memory_limited() {
  return ga::memory_limited();
}

template <class Language>
void ignore(...) {}

template <class Language>
void version(auto* major, auto* minor, auto* patch) {
  assign(major, GA_VERSION_MAJOR);
  assign(minor, GA_VERSION_MINOR);
  assign(patch, GA_VERSION_PATCH);
}

template <class Language>
double seconds() {
  using namespace std::chrono;
  return duration<double>(steady_clock::now().time_since_epoch()).count();
}

template <class Language>
bool uses_fapi() {
  return false;
}
template <class Language>
bool uses_ma() {
  return false;
}

inline bool debug_wanted = false;
template <class Language>
bool get_debug() {
  return debug_wanted;
}
template <class Language>
void set_debug(bool flag) {
  debug_wanted = flag;
}

// The end.

template <class Language>
[[noreturn]] void error(std::string_view text, int code) {
  interface::fail(base::text(text, " (code ", code, ")"), code);
}

/// Some programs forget the code: then the text's length stands in its place.
template <class Language>
[[noreturn]] void error(std::string_view text, const Integer* code) {
  const bool given = reinterpret_cast<std::uintptr_t>(code) > 0xffff;
  error<Language>(text, given ? static_cast<int>(*code) : 1);
}

// Memory and types of the program.

template <class Language>
void* get_memory(long type, Index count, long group) {
  return ga::get_memory(plain_type(type), count, static_cast<int>(group));
}

template <class Language>
void* get_buffer(long type, Index count) {
  if (count < 0) throw Error(Fault::argument, base::text("memory for ", count, " elements"));
  const std::size_t bytes = ga::type_of(plain_type(type)).bytes * static_cast<std::size_t>(count);
  void* buffer = std::aligned_alloc(64, (bytes + 63) / 64 * 64);
  if (!buffer) throw Error(Fault::memory, base::text("no memory for ", count, " elements"));
  return buffer;
}
template <class Language>
void free_buffer(void* buffer) {
  std::free(buffer);
}

template <class Language>
int deregister_type(long type) {
  return ga::deregister_type(static_cast<int>(type)) ? 0 : -1;
}

}  // namespace gannet::convert
