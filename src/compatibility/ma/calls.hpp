#pragma once

#include <cstdint>
#include <string_view>

#include "gannet/export.hpp"

/// The memory allocator of GA programs as they call it: one allocator for the process, and MA's own
/// convention for errors. allocator.hpp says what each call does; a call MA_x of C is x here, and
/// MA_sizeof is size_of.
///
/// Errors: the call prints "gannet: MA_x: ..." on standard error unless error_print is off, and
/// returns false, 0 or null with its results untouched; with hard_fail on it ends the program
/// instead, through the callback if one is set.
/// All calls are local, and a program makes them from one thread. Tables and traces go to stdout.
namespace gannet::ma {

GANNET_API bool init(int type, std::int64_t nominal_stack, std::int64_t nominal_heap) noexcept;
GANNET_API bool initialized() noexcept;

/// Blocks on the stack. `index` (from 0) is relative to the base array of the type.
GANNET_API bool push_stack(int type, std::int64_t count, std::string_view name,
                           std::int64_t* handle) noexcept;
GANNET_API bool push_get(int type, std::int64_t count, std::string_view name, std::int64_t* handle,
                         std::int64_t* index) noexcept;
GANNET_API bool pop_stack(std::int64_t handle) noexcept;
GANNET_API bool chop_stack(std::int64_t handle) noexcept;

/// Blocks in the heap.
GANNET_API bool allocate_heap(int type, std::int64_t count, std::string_view name,
                              std::int64_t* handle) noexcept;
GANNET_API bool alloc_get(int type, std::int64_t count, std::string_view name, std::int64_t* handle,
                          std::int64_t* index) noexcept;
GANNET_API bool free_heap(std::int64_t handle) noexcept;
GANNET_API bool free_heap_piece(std::int64_t handle, std::int64_t count) noexcept;

/// Where a block is.
GANNET_API bool get_index(std::int64_t handle, std::int64_t* index) noexcept;
GANNET_API bool get_pointer(std::int64_t handle, void** pointer) noexcept;
GANNET_API void* get_mbase(int type) noexcept;

/// Elements that one block can have now. Those for the stack and the heap say what fits into the
/// nominal partition (and gaps of the heap); avail and no_partition are exact: one more fails.
GANNET_API std::int64_t inquire_avail(int type) noexcept;
GANNET_API std::int64_t inquire_stack(int type) noexcept;
GANNET_API std::int64_t inquire_stack_check_heap(int type) noexcept;
GANNET_API std::int64_t inquire_stack_no_partition(int type) noexcept;
GANNET_API std::int64_t inquire_heap(int type) noexcept;
GANNET_API std::int64_t inquire_heap_check_stack(int type) noexcept;
GANNET_API std::int64_t inquire_heap_no_partition(int type) noexcept;

/// Elements of type `to` that `count` elements of type `from` occupy; rounded up. Also before init.
GANNET_API std::int64_t size_of(int from, std::int64_t count, int to) noexcept;
/// Elements that guard words and alignment of one block take at most. Also before init.
GANNET_API std::int64_t sizeof_overhead(int type) noexcept;

GANNET_API bool set_numalign(std::int64_t numalign) noexcept;
GANNET_API bool get_numalign(std::int64_t* numalign) noexcept;

/// Switches; each returns what was set before. auto_verify checks the guard words of all blocks at
/// each call that makes, ends or finds a block.
GANNET_API bool set_auto_verify(bool on) noexcept;
GANNET_API bool set_error_print(bool on) noexcept;
GANNET_API bool set_hard_fail(bool on) noexcept;
GANNET_API void trace(bool on) noexcept;

/// What hard_fail calls with the text of the error; null: the job ends with that text and code 1.
using ErrorCallback = void (*)(const char* text, int code);
GANNET_API void set_error_callback(ErrorCallback callback) noexcept;

/// Checks the guard words of all blocks; false, with a table, if some were overwritten.
GANNET_API bool verify_allocator_stuff() noexcept;
GANNET_API void summarize_allocated_blocks() noexcept;
GANNET_API void print_stats(bool routines) noexcept;

/// Goes through all blocks; only the block that was just handed out may be freed meanwhile. At the
/// end get_next_memhandle returns false, and prints nothing.
GANNET_API bool init_memhandle_iterator(std::int64_t* iterator) noexcept;
GANNET_API bool get_next_memhandle(std::int64_t* iterator, std::int64_t* handle) noexcept;

}  // namespace gannet::ma
