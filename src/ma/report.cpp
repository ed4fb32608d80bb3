#include "ma/report.hpp"

#include <cstdarg>
#include <cstdio>

#include "base/text.hpp"

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
