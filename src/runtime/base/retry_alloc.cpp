#include "gannet/retry_alloc.hpp"

#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <string_view>
#include <thread>

namespace gannet {

namespace {

constexpr std::chrono::milliseconds moment{1};
constexpr int most_moments = 10'000;

/// Printed without allocating memory.
constexpr std::string_view given_up =
    "gannet: out of memory for 10 s, for something that other ranks wait for: the job ends; use "
    "more nodes, or less memory on each\n";

}  // namespace

void wait_for_memory(int moments) noexcept {
  if (moments < most_moments) return std::this_thread::sleep_for(moment);
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, given_up.data(), given_up.size());
  std::abort();
}

}  // namespace gannet
