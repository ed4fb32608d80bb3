#include "memory.hpp"

#include <oneapi/tbb/cache_aligned_allocator.h>
#include <oneapi/tbb/tbb_allocator.h>

#include <cstdlib>
#include <new>

#ifndef GANNET_SANITIZED

namespace gannet::test {

thread_local int pieces_left = 0;
std::atomic<int> pieces_left_for_all{0};

namespace {

bool is_missing() {
  if (pieces_left > 0 && --pieces_left == 0) return true;
  int left = pieces_left_for_all.load(std::memory_order_relaxed);
  while (left > 0 && !pieces_left_for_all.compare_exchange_weak(left, left - 1)) continue;
  return left == 1;
}

void* piece(std::size_t bytes, std::size_t alignment) {
  const std::size_t whole = (bytes + alignment) / alignment * alignment;
  if (void* memory = is_missing() ? nullptr : std::aligned_alloc(alignment, whole)) return memory;
  throw std::bad_alloc();
}

}  // namespace
}  // namespace gannet::test

using gannet::test::piece;

[[gnu::noinline]] void* operator new(std::size_t bytes) { return piece(bytes, 16); }
[[gnu::noinline]] void* operator new(std::size_t bytes, std::align_val_t alignment) {
  return piece(bytes, static_cast<std::size_t>(alignment));
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::align_val_t) noexcept {
  std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
  std::free(memory);
}

/// Instead of those of oneTBB.
namespace tbb::detail::r1 {
void* __TBB_EXPORTED_FUNC allocate_memory(std::size_t size) { return piece(size, 16); }
void __TBB_EXPORTED_FUNC deallocate_memory(void* p) { std::free(p); }
void* __TBB_EXPORTED_FUNC cache_aligned_allocate(std::size_t size) { return piece(size, 128); }
void __TBB_EXPORTED_FUNC cache_aligned_deallocate(void* p) { std::free(p); }
}  // namespace tbb::detail::r1

#endif
