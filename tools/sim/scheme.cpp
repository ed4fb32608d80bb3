#include "scheme.hpp"

#include "base/text.hpp"
#include "gannet/error.hpp"
#include "units.hpp"

namespace gannet::sim {

namespace {

constexpr remote::flow::Bytes most_buffer = std::int64_t{1} << 30;

}  // namespace

Scheme Scheme::parse(const std::string& text) {
  Scheme scheme{text, text == "auto", true, {}};
  if (scheme.automatic) return scheme;
  const auto times = text.find('x');
  if (times == std::string::npos) {
    throw Error(Fault::argument,
                base::text("scheme \"", text, "\" is not like 2x4K, 2x4K+32 or auto"));
  }
  const auto plus = text.find('+');
  const std::string what = "scheme \"" + text + "\":";
  scheme.announce = plus != std::string::npos;
  scheme.plan.credits = static_cast<int>(parse_count(what, text.substr(0, times), 1, 1024));
  scheme.plan.buffer = parse_bytes(what, text.substr(times + 1, plus - times - 1));
  if (scheme.plan.buffer > most_buffer) {
    throw Error(Fault::argument, what + " a buffer has at most 1G");
  }
  scheme.plan.spares =
      scheme.announce ? static_cast<int>(parse_count(what, text.substr(plus + 1), 0, 1 << 30)) : 0;
  return scheme;
}

remote::flow::Plan Scheme::plan_for(int clients, remote::flow::Bytes node_memory) const {
  if (automatic) return remote::flow::divide(remote::flow::budget_of(node_memory), clients);
  remote::flow::Plan full = plan;
  full.clients = clients;
  return full;
}

}  // namespace gannet::sim
