#include "support/shortage.hpp"

#include <malloc.h>

#include <cstdlib>
#include <new>

namespace gannet::test {

namespace {

bool is_missing() {
  return my_supply.next_is_missing() || (draws && supply_of_all.next_is_missing());
}

/// Or nothing.
void* piece_if_any(std::size_t bytes, std::size_t alignment) noexcept {
  if (is_missing()) return nullptr;
  void* const memory =
      alignment <= alignof(std::max_align_t)
          ? std::malloc(bytes > 0 ? bytes : 1)
          : std::aligned_alloc(alignment, (bytes + alignment) / alignment * alignment);
  if (memory) drawn.add(static_cast<std::int64_t>(malloc_usable_size(memory)));
  return memory;
}

void give_back(void* memory) noexcept {
  if (memory) drawn.add(-static_cast<std::int64_t>(malloc_usable_size(memory)));
  std::free(memory);
}

}  // namespace

void* piece(std::size_t bytes, std::size_t alignment) {
  if (void* memory = piece_if_any(bytes, alignment)) return memory;
  throw std::bad_alloc();
}

}  // namespace gannet::test

// All kinds, so that what one of them gives is not given back by another's counterpart: a sanitizer
// has those that are not here.
using gannet::test::give_back;
using gannet::test::piece;
using gannet::test::piece_if_any;
using Alignment = std::align_val_t;

void* operator new(std::size_t bytes) { return piece(bytes, 1); }
void* operator new[](std::size_t bytes) { return piece(bytes, 1); }
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
  return piece_if_any(bytes, 1);
}
void* operator new[](std::size_t bytes, const std::nothrow_t&) noexcept {
  return piece_if_any(bytes, 1);
}
void* operator new(std::size_t bytes, Alignment alignment) {
  return piece(bytes, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t bytes, Alignment alignment) {
  return piece(bytes, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { give_back(memory); }
void operator delete[](void* memory) noexcept { give_back(memory); }
void operator delete(void* memory, std::size_t) noexcept { give_back(memory); }
void operator delete[](void* memory, std::size_t) noexcept { give_back(memory); }
void operator delete(void* memory, Alignment) noexcept { give_back(memory); }
void operator delete[](void* memory, Alignment) noexcept { give_back(memory); }
void operator delete(void* memory, std::size_t, Alignment) noexcept { give_back(memory); }
void operator delete[](void* memory, std::size_t, Alignment) noexcept { give_back(memory); }
