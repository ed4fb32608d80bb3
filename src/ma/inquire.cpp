// Calls that ask how much room there is.
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "ma/calls.hpp"
#include "ma/session.hpp"

namespace gannet::ma {

namespace {

/// ceil(count * bytes(from) / bytes(to)), where both sizes are powers of two.
std::int64_t converted(int from, std::int64_t count, int to) {
  const ElementType& source = element_type(from);
  const ElementType& target = element_type(to);
  if (count < 0 || count > Layout::most_bytes >> source.shift)
    throw Error(Fault::argument,
                base::text(count, ' ', source.name, " elements have no size; a count is 0 to ",
                           Layout::most_bytes >> source.shift));
  return ((count << source.shift) + target.bytes() - 1) >> target.shift;
}

template <std::int64_t (Allocator::*room)(int) const>
std::int64_t ask(Routine routine, int type) noexcept {
  return answer(routine, [&] { return (session.allocator.*room)(type); });
}

}  // namespace

std::int64_t inquire_avail(int type) noexcept {
  return ask<&Allocator::avail>(Routine::inquire_avail, type);
}

std::int64_t inquire_stack(int type) noexcept {
  return ask<&Allocator::stack_avail>(Routine::inquire_stack, type);
}

std::int64_t inquire_stack_check_heap(int type) noexcept {
  return ask<&Allocator::stack_avail>(Routine::inquire_stack_check_heap, type);
}

std::int64_t inquire_stack_no_partition(int type) noexcept {
  return ask<&Allocator::avail>(Routine::inquire_stack_no_partition, type);
}

std::int64_t inquire_heap(int type) noexcept {
  return ask<&Allocator::heap_avail>(Routine::inquire_heap, type);
}

std::int64_t inquire_heap_check_stack(int type) noexcept {
  return ask<&Allocator::heap_avail>(Routine::inquire_heap_check_stack, type);
}

std::int64_t inquire_heap_no_partition(int type) noexcept {
  return ask<&Allocator::heap_avail_no_partition>(Routine::inquire_heap_no_partition, type);
}

std::int64_t size_of(int from, std::int64_t count, int to) noexcept {
  return answer(Routine::size_of, [&] { return converted(from, count, to); });
}

std::int64_t sizeof_overhead(int type) noexcept {
  return ask<&Allocator::overhead>(Routine::sizeof_overhead, type);
}

}  // namespace gannet::ma
