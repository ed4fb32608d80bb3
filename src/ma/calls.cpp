// Calls that make, end and find blocks.
#include "ma/calls.hpp"

#include "ma/session.hpp"

namespace gannet::ma {

namespace {

Place push(int type, std::int64_t count, std::string_view name) {
  const Place place = session.allocator.push(type, count, name);
  traced("push", place.handle);
  return place;
}

Place allocate(int type, std::int64_t count, std::string_view name) {
  const Place place = session.allocator.allocate(type, count, name);
  traced("allocate", place.handle);
  return place;
}

/// A call that makes a block and returns its handle, or its index too.
template <class Make>
bool make(Routine routine, Make&& make_block, std::int64_t* handle) noexcept {
  return answer_verified(routine, [&] {
    require(handle, "the handle");
    *handle = make_block().handle;
    return true;
  });
}

template <class Make>
bool make(Routine routine, int type, Make&& make_block, std::int64_t* handle,
          std::int64_t* index) noexcept {
  return answer_verified(routine, [&] {
    require(handle, "the handle");
    require(index, "the index");
    const Place place = make_block();
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

}  // namespace

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
    require(index, "the index");
    const Block& block = session.allocator.block(handle);
    *index = index_of(block.pointer(), block.type);
    return true;
  });
}

bool get_pointer(std::int64_t handle, void** pointer) noexcept {
  return answer_verified(Routine::get_pointer, [&] {
    require(pointer, "the address");
    *pointer = session.allocator.block(handle).pointer();
    return true;
  });
}

void* get_mbase(int type) noexcept {
  return answer(Routine::get_mbase, [&] { return const_cast<void*>(element_type(type).base); });
}

}  // namespace gannet::ma
