#include <oneapi/tbb/cache_aligned_allocator.h>
#include <oneapi/tbb/tbb_allocator.h>

#include <cstdlib>

#include "support/shortage.hpp"

using gannet::test::piece;

/// Instead of those of oneTBB, which tasks and queues are made of.
namespace tbb::detail::r1 {
void* __TBB_EXPORTED_FUNC allocate_memory(std::size_t size) { return piece(size, 16); }
void __TBB_EXPORTED_FUNC deallocate_memory(void* p) { std::free(p); }
void* __TBB_EXPORTED_FUNC cache_aligned_allocate(std::size_t size) { return piece(size, 128); }
void __TBB_EXPORTED_FUNC cache_aligned_deallocate(void* p) { std::free(p); }
}  // namespace tbb::detail::r1
