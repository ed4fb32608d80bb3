#include "ma/session.hpp"

#include <cstdarg>
#include <cstdio>

#include "base/log.hpp"
#include "base/reason.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "interface/fail.hpp"

namespace gannet::ma {

namespace {

[[gnu::format(printf, 1, 2)]] std::string line(const char* format, ...) {
  char text[256];
  std::va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  return text;
}

const char* place(const Block& block) { return block.use == Use::stack ? "stack" : "heap"; }

std::string first_columns(Handle handle, const Block& block) {
  return line("  %-5s  %-32s  %10lld  %-16s %14lld", place(block),
              std::string(block.name()).c_str(), static_cast<long long>(handle),
              block.element().name, static_cast<long long>(block.count));
}

std::string heading(const char* more) {
  return line("  %-5s  %-32s  %10s  %-16s %14s%s\n", "in", "name", "handle", "type", "elements",
              more);
}

std::string of_type(const Usage& usage, const char* what) {
  return line("  %-5s  %10lld  %10lld  %14s  %14s\n", what, static_cast<long long>(usage.blocks),
              static_cast<long long>(usage.most_blocks),
              base::bytes_text(double(usage.bytes)).c_str(),
              base::bytes_text(double(usage.most_bytes)).c_str());
}

}  // namespace

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
    interface::fail(text, 1);
  }
  if (session.error_print) base::log(base::Level::error, text);
}

void verify() {
  std::string damaged = damage_report(session.allocator);
  if (damaged.empty()) return;
  damaged.pop_back();  // the end of the last line
  throw Error(Fault::state,
              "guard words of these blocks were overwritten; look for indices out of "
              "bounds\n" +
                  damaged);
}

void say(const char* what, Handle handle) {
  std::printf("MA: %s %s\n", what, session.allocator.block(handle).label(handle).c_str());
  std::fflush(stdout);
}

// Tables for human readers.

std::string blocks_report(const Allocator& allocator) {
  const Usage& stack = allocator.stack_usage();
  const Usage& heap = allocator.heap_usage();
  std::string text =
      line("MA blocks: %lld on the stack, %lld in the heap\n", static_cast<long long>(stack.blocks),
           static_cast<long long>(heap.blocks));
  if (stack.blocks + heap.blocks == 0) return text;
  text += heading("             address                 index           bytes");
  for (Handle at = allocator.next(0); at != 0; at = allocator.next(at)) {
    const Block& block = allocator.block(at);
    text += first_columns(at, block) +
            line("  %18p  %20lld  %14lld\n", block.pointer(),
                 static_cast<long long>(index_of(block.pointer(), block.type)),
                 static_cast<long long>(block.end - block.begin));
  }
  return text;
}

std::string damage_report(const Allocator& allocator) {
  std::string rows;
  for (Handle at = allocator.next(0); at != 0; at = allocator.next(at)) {
    const Block& block = allocator.block(at);
    if (!intact(block)) rows += first_columns(at, block) + "  " + damage(block) + '\n';
  }
  return rows.empty() ? rows : heading("  damage") + rows;
}

std::string usage_report(const Allocator& allocator) {
  return line("MA memory: a segment of %s\n",
              base::bytes_text(double(allocator.segment().bytes())).c_str()) +
         line("  %-5s  %10s  %10s  %14s  %14s\n", "in", "blocks", "at most", "memory", "at most") +
         of_type(allocator.stack_usage(), "stack") + of_type(allocator.heap_usage(), "heap");
}

}  // namespace gannet::ma
