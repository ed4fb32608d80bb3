#include "remote/flow/wanted.hpp"

#include <algorithm>

#include "base/settings.hpp"
#include "base/text.hpp"
#include "gannet/error.hpp"

namespace gannet::remote::flow {

namespace {

constexpr Bytes least_block = 512;
constexpr Bytes most_block = 1 << 20;
constexpr Bytes max_wanted_credits = 1024;
constexpr Bytes most_spares = 4096;
constexpr std::int64_t most_ports = 256;

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
  if (!credits || !buffer || *credits < 1 || *credits > max_wanted_credits ||
      *buffer < least_block || *buffer > most_block || *buffer % 8 != 0) {
    refuse(wish);
  }
  Plan plan;
  plan.clients = clients;
  plan.credits = static_cast<int>(*credits);
  plan.buffer = *buffer;
  plan.spares = static_cast<int>(std::clamp<Bytes>(budget / 8 / plan.buffer, 1, most_spares));
  return plan;
}

int ports_for(Bytes node_memory, int clients, int processors) {
  const std::string wish = base::setting_text(base::settings::ports);
  if (wish != "auto") {
    const std::int64_t ports = base::setting_number(base::settings::ports);
    if (ports >= 1 && ports <= most_ports) return static_cast<int>(ports);
    throw Error(Fault::argument,
                base::text("GANNET_PORTS=", wish, " is not a number of ports of a rank (1 to ",
                           most_ports, "), nor auto"));
  }
  const Plan alone = plan_for(node_memory, clients);
  const auto costs_nothing = [&](int ports) {
    const Plan plan = plan_for(node_memory, clients * ports);
    return plan.credits == alone.credits && plan.buffer == alone.buffer;
  };
  int ports = std::clamp(processors + 1, 1, static_cast<int>(most_ports));
  while (ports > 1 && !costs_nothing(ports)) --ports;
  return ports;
}

}  // namespace gannet::remote::flow
