#include "rma/flow/plan.hpp"

#include <algorithm>
#include <bit>

namespace gannet::rma::flow {

namespace {

constexpr Bytes least_buffer = 1024;
constexpr Bytes largest_buffer = 128 * 1024;
constexpr Bytes usual_spare = 32 * 1024;

Bytes power_of_two_within(Bytes bytes) {
  return static_cast<Bytes>(std::bit_floor(static_cast<std::uint64_t>(std::max<Bytes>(1, bytes))));
}

}  // namespace

Plan divide(Bytes budget, int clients) {
  Plan plan;
  plan.clients = clients;
  const Bytes per_client = (budget - budget / 8) / clients;
  // Four credits let acknowledgements be coalesced, two keep the wire busy, one is correct.
  plan.credits = per_client >= 4 * 4096 ? 4 : per_client >= 2 * least_buffer ? 2 : 1;
  plan.buffer =
      std::clamp(power_of_two_within(per_client / plan.credits), least_buffer, largest_buffer);
  plan.spare = std::max(usual_spare, plan.buffer);
  plan.spares = static_cast<int>(std::clamp<Bytes>(budget / 8 / plan.spare, 1, 4096));
  return plan;
}

}  // namespace gannet::rma::flow
