#pragma once

#if defined(__SANITIZE_THREAD__)
#include <sanitizer/tsan_interface.h>
#endif

/// Messages order what is done with memory, and so do words in memory of a node: what a process did
/// before it sent one is done when another comes that was sent because of it. ThreadSanitizer does
/// not see other processes; it takes all that comes for what was sent because of all before.
/// Nothing in other builds.
namespace gannet::base::order {

#if defined(__SANITIZE_THREAD__)
inline char messages = 0;
inline void leaves() { __tsan_release(&messages); }
inline void has_come() { __tsan_acquire(&messages); }
#else
inline void leaves() {}
inline void has_come() {}
#endif

}  // namespace gannet::base::order
