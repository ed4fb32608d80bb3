#pragma once

#include <atomic>
#include <cstdint>

namespace bench {

/// The limit of sync: each of two ranks raises its flag and spins until the other one's is as high.
/// Nothing is fenced, nobody is watched, nobody yields. (Pausing lets the other's store through
/// sooner.)
class TwoFlags {
 public:
  static constexpr const char* name = "limit";

  /// Flags in shared memory, in different cache lines, zero at first.
  TwoFlags(std::int64_t* mine, std::int64_t* others) : mine_(*mine), others_(*others) {}

  void wait() {
    mine_.store(++round_, std::memory_order_release);
    while (others_.load(std::memory_order_acquire) < round_) pause();
  }

 private:
  static void pause() {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
  }

  std::atomic_ref<std::int64_t> mine_;
  std::atomic_ref<std::int64_t> others_;
  std::int64_t round_ = 0;
};

}  // namespace bench
