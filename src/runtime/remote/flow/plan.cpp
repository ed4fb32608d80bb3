#include "remote/flow/plan.hpp"

#include <bit>
#include <limits>

namespace gannet::remote::flow {

namespace {

constexpr Bytes least_buffer = 1024;
constexpr Bytes largest_buffer = 64 * 1024;  // what one TCP segment of the transport holds
constexpr Bytes good_buffer = 4096;          // most messages fit into one
constexpr Bytes good_credits = 4;            // from here on acknowledgements are coalesced
constexpr Bytes max_planned_credits = 16;

Bytes power_of_two_within(Bytes bytes) {
  return static_cast<Bytes>(std::bit_floor(static_cast<std::uint64_t>(std::max<Bytes>(1, bytes))));
}

}  // namespace

Plan divide(Bytes budget, int clients) {
  Plan plan;
  plan.clients = clients;
  const Bytes for_spares = budget / 8;
  const Bytes per_client = (budget - for_spares) / clients;
  // First a buffer that most messages fit into, since a helper spends more time on the number of
  // blocks than on their size; then four of them; then larger ones (docs/sim.md).
  const Bytes size = per_client >= good_credits * good_buffer ? per_client / good_credits
                                                              : std::min(per_client, good_buffer);
  plan.buffer = std::min(largest_buffer, std::max(least_buffer, power_of_two_within(size)));
  plan.credits =
      static_cast<int>(std::clamp<Bytes>(per_client / plan.buffer, 1, max_planned_credits));
  plan.spares = static_cast<int>(
      std::clamp<Bytes>(for_spares / plan.buffer, 1, std::numeric_limits<int>::max()));
  return plan;
}

}  // namespace gannet::remote::flow
