#pragma once

#include <pthread.h>

#include <cstddef>
#include <cstdint>

namespace gannet {

namespace detail {

/// The middle of the calling thread's stack, which grows downwards.
inline std::uintptr_t middle_of_stack() {
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  void* lowest = nullptr;
  std::size_t bytes = 0;
  pthread_attr_getstack(&attributes, &lowest, &bytes);
  pthread_attr_destroy(&attributes);
  return reinterpret_cast<std::uintptr_t>(lowest) + bytes / 2;
}

}  // namespace detail

/// Local. Whether the calling thread has used less than half of its stack: for code that runs other
/// work while it waits, since that work may wait, too.
inline bool stack_has_room() {
  thread_local const std::uintptr_t middle = detail::middle_of_stack();
  return reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)) > middle;
}

}  // namespace gannet
