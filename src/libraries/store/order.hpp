#pragma once

#include <cstddef>
#include <cstdint>

#if defined(__SANITIZE_THREAD__)
#include <unistd.h>

#include <atomic>

// Of libgannet (src/runtime/base/order.cpp), in builds with ThreadSanitizer only.
extern "C" {
void gannet_order_leaves();
void gannet_order_has_come();
void gannet_order_unsettled(const void* begin, std::size_t bytes);
void gannet_order_settled(const void* begin);
}
#endif

/// ThreadSanitizer does not see other processes: what they hand on by words in memory of the node
/// is told to it here. It goes on seeing by itself, and only by itself, what threads of this
/// process hand to each other. Nothing in other builds.
namespace gannet::store::order {

#if defined(__SANITIZE_THREAD__)
/// What this thread has done may be seen by others.
inline void leaves() { gannet_order_leaves(); }

/// Of this process, never 0: for words that say who was there last.
inline std::uint32_t process() {
  static const auto number = static_cast<std::uint32_t>(::getpid());
  return number;
}

/// Whoever was there last; 0: nobody.
inline void has_come_from(std::uint32_t last) {
  if (last != 0 && last != process()) gannet_order_has_come();
}

/// A word that other processes change: whoever sees it changed sees what led to that.
class Watched {
 public:
  void sees(std::uint64_t value) {
    if (value_.load(std::memory_order_acquire) == value) return;
    gannet_order_has_come();
    value_.store(value, std::memory_order_release);
  }

 private:
  std::atomic<std::uint64_t> value_{0};
};

/// While this lives, helpers may read this memory while others change it: those who asked check
/// what they get. Reads by anybody else are watched as ever.
class Unsettled {
 public:
  Unsettled(const void* begin, std::size_t bytes) : begin_(begin) {
    gannet_order_unsettled(begin, bytes);
  }
  ~Unsettled() { gannet_order_settled(begin_); }
  Unsettled(const Unsettled&) = delete;
  Unsettled& operator=(const Unsettled&) = delete;

 private:
  const void* begin_;
};
#else
inline void leaves() {}
inline std::uint32_t process() { return 0; }
inline void has_come_from(std::uint32_t) {}
struct Watched {
  void sees(std::uint64_t) {}
};
struct Unsettled {
  Unsettled(const void*, std::size_t) {}
};
#endif

}  // namespace gannet::store::order
