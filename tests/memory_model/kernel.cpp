// The kernel's part of a futex, for the code under test.
#include "memory_model/begin.hpp"
//
#include "base/futex.hpp"

namespace gannet::base::futex {

void wake(std::atomic<std::uint32_t>& word, int most, Of, std::uint32_t bits) {
  memory_model::futex_wake(&word, most, bits);
}

/// Without an end of its own, so that a wake that is lost is seen.
void wait(std::atomic<std::uint32_t>& word, std::uint32_t expected, std::chrono::microseconds, Of,
          std::uint32_t bits) {
  memory_model::futex_wait(&word, expected, bits);
}

}  // namespace gannet::base::futex
