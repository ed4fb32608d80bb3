#include "remote/flow/wanted.hpp"

#include <algorithm>

#include "base/settings.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::remote::flow {

namespace {

constexpr Bytes least_block = 512;
constexpr Bytes most_block = 1 << 20;
constexpr Bytes most_credits = 1024;
constexpr Bytes most_spares = 4096;

[[noreturn]] void refuse(const std::string& wish) {
  throw Error(Fault::argument, base::text("GANNET_FLOW=", wish,
                                          " is not a number of buffers and their size like "
                                          "2x4K (1 to 1024 buffers of 512 bytes to 1M), nor auto"));
}

}  // namespace

Plan plan_for(Bytes node_memory, int clients) {
  const Bytes budget = budget_of(node_memory);
  const std::string wish = base::setting_text(base::settings::flow);
  if (wish == "auto") return divide(budget, clients);
  const auto cross = wish.find('x');
  if (cross == std::string::npos) refuse(wish);
  const auto credits = base::parse_number(wish.substr(0, cross));
  const auto buffer = base::parse_number(wish.substr(cross + 1));
  if (!credits || !buffer || *credits < 1 || *credits > most_credits || *buffer < least_block ||
      *buffer > most_block || *buffer % 8 != 0) {
    refuse(wish);
  }
  Plan plan;
  plan.clients = clients;
  plan.credits = static_cast<int>(*credits);
  plan.buffer = *buffer;
  plan.spares = static_cast<int>(std::clamp<Bytes>(budget / 8 / plan.buffer, 1, most_spares));
  return plan;
}

}  // namespace gannet::remote::flow
