#include "base/futex.hpp"

#include <linux/futex.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

namespace gannet::base::futex {

namespace {

int operation(int of_all, Of of) {
  return of == Of::process ? of_all | FUTEX_PRIVATE_FLAG : of_all;
}

}  // namespace

void wake(std::atomic<std::uint32_t>& word, int most, Of of, std::uint32_t bits) {
  ::syscall(SYS_futex, &word, operation(FUTEX_WAKE_BITSET, of), most, nullptr, nullptr, bits);
}

/// With a bitset, the kernel expects the time at which the sleep ends, not how long it lasts.
void wait(std::atomic<std::uint32_t>& word, std::uint32_t expected,
          std::chrono::microseconds at_most, Of of, std::uint32_t bits) {
  constexpr std::int64_t second_ns = 1'000'000'000;
  timespec end{};
  ::clock_gettime(CLOCK_MONOTONIC, &end);
  const std::int64_t ns = end.tv_nsec + std::chrono::nanoseconds(at_most).count();
  end.tv_sec += ns / second_ns;
  end.tv_nsec = ns % second_ns;
  ::syscall(SYS_futex, &word, operation(FUTEX_WAIT_BITSET, of), expected, &end, nullptr, bits);
}

}  // namespace gannet::base::futex
