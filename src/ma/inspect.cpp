// Calls that check and show the blocks.
#include <cstdio>

#include "base/text.hpp"
#include "ma/calls.hpp"
#include "ma/report.hpp"
#include "ma/session.hpp"

namespace gannet::ma {

namespace {

void print(const std::string& text) {
  std::fputs(text.c_str(), stdout);
  std::fflush(stdout);
}

std::string calls_report() {
  std::string text = "MA calls:\n";
  for (std::size_t at = 0; at < session.calls.size(); ++at)
    text += base::text("  ", name_of(static_cast<Routine>(at)), ' ', session.calls[at], '\n');
  return text;
}

}  // namespace

bool verify_allocator_stuff() noexcept {
  return answer(Routine::verify_allocator_stuff, [] {
    verify();
    return true;
  });
}

void summarize_allocated_blocks() noexcept {
  answer(Routine::summarize_allocated_blocks, [] {
    print(blocks_report(session.allocator));
    return true;
  });
}

void print_stats(bool routines) noexcept {
  answer(Routine::print_stats, [&] {
    print(usage_report(session.allocator) + (routines ? calls_report() : ""));
    return true;
  });
}

bool init_memhandle_iterator(std::int64_t* iterator) noexcept {
  return answer(Routine::init_memhandle_iterator, [&] {
    require(iterator, "the iterator");
    *iterator = session.allocator.next(0);
    return true;
  });
}

bool get_next_memhandle(std::int64_t* iterator, std::int64_t* handle) noexcept {
  return answer(Routine::get_next_memhandle, [&] {
    require(iterator, "the iterator");
    require(handle, "the handle");
    if (*iterator == 0) return false;
    const Handle after = session.allocator.next(*iterator);
    *handle = *iterator;
    *iterator = after;
    return true;
  });
}

}  // namespace gannet::ma
