#pragma once

#include <atomic>
#include <cstdint>

namespace gannet::base {

/// Set once for a process: how often a wait polls before it yields the processor.
void set_spin(int times);

/// The shortest pause: a hint to the processor that this is a wait.
inline void relax() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  asm volatile("isb" ::: "memory");  // `yield` does nothing on most; this lasts as long as a pause
#endif
}

/// The pause between two looks at a memory word that another rank will change: spins as long as
/// that is quick, then yields the processor, and after a while sleeps for moments, so that ranks
/// that share a core do not keep each other from working.
class Backoff {
 public:
  void pause() {
    if (!pause_awake()) sleep();
  }

  /// False, and nothing is done, where it is time to sleep for a moment.
  bool pause_awake() {
    if (spins_ == 0) [[unlikely]]
      return yields();
    --spins_;
    relax();
    return true;
  }

  /// It has not given the processor away yet.
  bool spins() const { return spins_ > 0; }

  /// True once in a while: time to look whether waiting still makes sense.
  bool time_to_look() const { return yields_ != 0 && yields_ % 64 == 0; }

 private:
  bool yields();
  static void sleep();

  int spins_ = spin_limit.load(std::memory_order_relaxed);
  std::uint32_t yields_ = 0;

  static std::atomic<int> spin_limit;
  friend void set_spin(int times);
};

}  // namespace gannet::base
