#include "node/ticket.hpp"

#include <limits>

#include "base/futex.hpp"

namespace gannet::node {

namespace {

/// So that one of many sleepers is woken up, and rarely any others.
std::uint32_t bit_of(std::uint64_t number) { return std::uint32_t{1} << number % 32; }

}  // namespace

/// Whoever unlocks sees the sleeper, or the sleeper sees that it is served.
void Ticket::sleep(std::uint64_t number, std::chrono::microseconds at_most) {
  const std::uint32_t before = wakes.load();
  ++sleepers;
  if (serving.load() != number) {
    base::futex::wait(wakes, before, at_most, base::futex::Of::node, bit_of(number));
  }
  --sleepers;
}

void Ticket::wake(std::uint64_t number) {
  ++wakes;
  base::futex::wake(wakes, std::numeric_limits<int>::max(), base::futex::Of::node, bit_of(number));
}

}  // namespace gannet::node
