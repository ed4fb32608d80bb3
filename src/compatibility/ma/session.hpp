#pragma once

#include <array>
#include <exception>
#include <string>

#include "ma/allocator.hpp"

namespace gannet::ma {

/// Calls that MA counts, in the order in which print_stats shows them.
enum class Routine {
  alloc_get,
  allocate_heap,
  chop_stack,
  free_heap,
  free_heap_piece,
  get_index,
  get_mbase,
  get_next_memhandle,
  get_numalign,
  get_pointer,
  init,
  initialized,
  init_memhandle_iterator,
  inquire_avail,
  inquire_heap,
  inquire_heap_check_stack,
  inquire_heap_no_partition,
  inquire_stack,
  inquire_stack_check_heap,
  inquire_stack_no_partition,
  pop_stack,
  print_stats,
  push_get,
  push_stack,
  set_auto_verify,
  set_error_print,
  set_hard_fail,
  set_numalign,
  size_of,
  sizeof_overhead,
  summarize_allocated_blocks,
  trace,
  verify_allocator_stuff,
  count
};

/// "MA_push_get"
const char* name_of(Routine routine);

/// What the calls of a process share.
struct Session {
  Allocator allocator;
  bool error_print = true;
  bool hard_fail = false;
  bool auto_verify = false;
  bool trace = false;
  void (*callback)(const char* text, int code) = nullptr;
  std::array<std::int64_t, static_cast<std::size_t>(Routine::count)> calls{};
};

/// Never destroyed: programs free blocks until their last line.
extern Session& session;

/// Prints, ends the program, or does neither, as the program has chosen.
void refuse(Routine routine, const std::exception& why) noexcept;

/// Fault::state with a table if guard words were overwritten.
void verify();

/// Counts the call and runs it; an error becomes false, 0 or null.
template <class Body>
auto answer(Routine routine, Body&& body) noexcept -> decltype(body()) {
  ++session.calls[static_cast<std::size_t>(routine)];
  try {
    return body();
  } catch (const std::exception& why) {
    refuse(routine, why);
    return {};
  }
}

/// The same for calls that touch blocks.
template <class Body>
auto answer_verified(Routine routine, Body&& body) noexcept -> decltype(body()) {
  return answer(routine, [&] {
    if (session.auto_verify) [[unlikely]]
      verify();
    return body();
  });
}

/// Writes one line to stdout for each block that comes or goes, if the program wishes.
void say(const char* what, Handle handle);
inline void traced(const char* what, Handle handle) {
  if (session.trace) [[unlikely]]
    say(what, handle);
}

/// The state of an allocator in tables for human readers. All live blocks: where, name, handle,
/// type, elements, address, index, bytes.
std::string blocks_report(const Allocator& allocator);

/// The blocks with damaged guard words, and what is wrong with them; empty if all are intact.
std::string damage_report(const Allocator& allocator);

/// Blocks and bytes of stack and heap, now and at their peak.
std::string usage_report(const Allocator& allocator);

}  // namespace gannet::ma
