#include "ma/session.hpp"

#include <cstdio>

#include "base/log.hpp"
#include "base/reason.hpp"
#include "base/text.hpp"
#include "door/fail.hpp"
#include "gannet/error.hpp"
#include "ma/report.hpp"

namespace gannet::ma {

Session& session = *new Session;

const char* name_of(Routine routine) {
  static constexpr const char* names[] = {"MA_alloc_get",
                                          "MA_allocate_heap",
                                          "MA_chop_stack",
                                          "MA_free_heap",
                                          "MA_free_heap_piece",
                                          "MA_get_index",
                                          "MA_get_mbase",
                                          "MA_get_next_memhandle",
                                          "MA_get_numalign",
                                          "MA_get_pointer",
                                          "MA_init",
                                          "MA_initialized",
                                          "MA_init_memhandle_iterator",
                                          "MA_inquire_avail",
                                          "MA_inquire_heap",
                                          "MA_inquire_heap_check_stack",
                                          "MA_inquire_heap_no_partition",
                                          "MA_inquire_stack",
                                          "MA_inquire_stack_check_heap",
                                          "MA_inquire_stack_no_partition",
                                          "MA_pop_stack",
                                          "MA_print_stats",
                                          "MA_push_get",
                                          "MA_push_stack",
                                          "MA_set_auto_verify",
                                          "MA_set_error_print",
                                          "MA_set_hard_fail",
                                          "MA_set_numalign",
                                          "MA_sizeof",
                                          "MA_sizeof_overhead",
                                          "MA_summarize_allocated_blocks",
                                          "MA_trace",
                                          "MA_verify_allocator_stuff"};
  static_assert(std::size(names) == static_cast<std::size_t>(Routine::count));
  return names[static_cast<std::size_t>(routine)];
}

void refuse(Routine routine, const std::exception& why) noexcept {
  const std::string text = base::text(name_of(routine), ": ", base::reason(why));
  if (session.hard_fail) {
    if (session.callback) session.callback(text.c_str(), 1);
    door::fail(text, 1);
  }
  if (session.error_print) base::log(base::Level::error, text);
}

void verify() {
  std::string damaged = damage_report(session.allocator);
  if (damaged.empty()) return;
  damaged.pop_back();  // the last line's end
  throw Error(Fault::state,
              "guard words of these blocks were overwritten; look for indices out of "
              "bounds\n" +
                  damaged);
}

void refuse_null(const char* what) {
  throw Error(Fault::argument, base::text("the pointer to ", what, " is null"));
}

void say(const char* what, Handle handle) {
  std::printf("MA: %s %s\n", what, session.allocator.block(handle).label(handle).c_str());
  std::fflush(stdout);
}

}  // namespace gannet::ma
