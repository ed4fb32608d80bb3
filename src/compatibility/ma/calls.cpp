#include "ma/calls.hpp"

#include <cstdio>
#include <utility>

#include "base/require.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"
#include "ma/session.hpp"

namespace gannet::ma {

namespace {

NewBlock push(int type, std::int64_t count, std::string_view name) {
  const NewBlock place = session.allocator.push(type, count, name);
  traced("push", place.handle);
  return place;
}

NewBlock allocate(int type, std::int64_t count, std::string_view name) {
  const NewBlock place = session.allocator.allocate(type, count, name);
  traced("allocate", place.handle);
  return place;
}

/// A call that makes a block and returns its handle, or also its index.
template <class Make>
bool make(Routine routine, Make&& make_block, std::int64_t* handle) noexcept {
  return answer_verified(routine, [&] {
    base::require(handle, "the place for the handle");
    *handle = make_block().handle;
    return true;
  });
}

template <class Make>
bool make(Routine routine, int type, Make&& make_block, std::int64_t* handle,
          std::int64_t* index) noexcept {
  return answer_verified(routine, [&] {
    base::require(handle, "the place for the handle");
    base::require(index, "the place for the index");
    const NewBlock place = make_block();
    *handle = place.handle;
    *index = index_of(place.elements, type);
    return true;
  });
}

template <class End>
bool end(Routine routine, const char* what, std::int64_t handle, End&& end_block) noexcept {
  return answer_verified(routine, [&] {
    traced(what, handle);
    end_block();
    return true;
  });
}

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

bool change(Routine routine, bool& flag, bool on) noexcept {
  return answer(routine, [&] { return std::exchange(flag, on); });
}

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

// Calls that make, end and find blocks.

bool init(int type, std::int64_t nominal_stack, std::int64_t nominal_heap) noexcept {
  return answer(Routine::init, [&] {
    session.allocator.init(type, nominal_stack, nominal_heap);
    return true;
  });
}

bool initialized() noexcept {
  return answer(Routine::initialized, [] { return session.allocator.initialized(); });
}

bool push_stack(int type, std::int64_t count, std::string_view name,
                std::int64_t* handle) noexcept {
  return make(
      Routine::push_stack, [&] { return push(type, count, name); }, handle);
}

bool push_get(int type, std::int64_t count, std::string_view name, std::int64_t* handle,
              std::int64_t* index) noexcept {
  return make(
      Routine::push_get, type, [&] { return push(type, count, name); }, handle, index);
}

bool pop_stack(std::int64_t handle) noexcept {
  return end(Routine::pop_stack, "pop", handle, [&] { session.allocator.pop(handle); });
}

bool chop_stack(std::int64_t handle) noexcept {
  return end(Routine::chop_stack, "chop", handle, [&] { session.allocator.chop(handle); });
}

bool allocate_heap(int type, std::int64_t count, std::string_view name,
                   std::int64_t* handle) noexcept {
  return make(
      Routine::allocate_heap, [&] { return allocate(type, count, name); }, handle);
}

bool alloc_get(int type, std::int64_t count, std::string_view name, std::int64_t* handle,
               std::int64_t* index) noexcept {
  return make(
      Routine::alloc_get, type, [&] { return allocate(type, count, name); }, handle, index);
}

bool free_heap(std::int64_t handle) noexcept {
  return end(Routine::free_heap, "free", handle, [&] { session.allocator.free(handle); });
}

bool free_heap_piece(std::int64_t handle, std::int64_t count) noexcept {
  return end(Routine::free_heap_piece, "free a piece of", handle,
             [&] { session.allocator.free_piece(handle, count); });
}

bool get_index(std::int64_t handle, std::int64_t* index) noexcept {
  return answer_verified(Routine::get_index, [&] {
    base::require(index, "the place for the index");
    const Block& block = session.allocator.block(handle);
    *index = index_of(block.pointer(), block.type);
    return true;
  });
}

bool get_pointer(std::int64_t handle, void** pointer) noexcept {
  return answer_verified(Routine::get_pointer, [&] {
    base::require(pointer, "the place for the address");
    *pointer = session.allocator.block(handle).pointer();
    return true;
  });
}

void* get_mbase(int type) noexcept {
  return answer(Routine::get_mbase, [&] { return const_cast<void*>(element_type(type).base); });
}

// Calls that ask how much room there is.

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

// Calls that set how MA behaves.

bool set_numalign(std::int64_t numalign) noexcept {
  return answer(Routine::set_numalign, [&] {
    session.allocator.set_numalign(numalign);
    return true;
  });
}

bool get_numalign(std::int64_t* numalign) noexcept {
  return answer(Routine::get_numalign, [&] {
    base::require(numalign, "the place for the alignment");
    *numalign = session.allocator.numalign();
    return true;
  });
}

bool set_auto_verify(bool on) noexcept {
  return change(Routine::set_auto_verify, session.auto_verify, on);
}

bool set_error_print(bool on) noexcept {
  return change(Routine::set_error_print, session.error_print, on);
}

bool set_hard_fail(bool on) noexcept {
  return change(Routine::set_hard_fail, session.hard_fail, on);
}

void trace(bool on) noexcept { change(Routine::trace, session.trace, on); }

void set_error_callback(ErrorCallback callback) noexcept { session.callback = callback; }

// Calls that check and show the blocks.

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
    base::require(iterator, "the place for the iterator");
    *iterator = session.allocator.next(0);
    return true;
  });
}

bool get_next_memhandle(std::int64_t* iterator, std::int64_t* handle) noexcept {
  return answer(Routine::get_next_memhandle, [&] {
    base::require(iterator, "the place for the iterator");
    base::require(handle, "the place for the handle");
    if (*iterator == 0) return false;
    const Handle after = session.allocator.next(*iterator);
    *handle = *iterator;
    *iterator = after;
    return true;
  });
}

}  // namespace gannet::ma
