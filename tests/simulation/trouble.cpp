#include "trouble.hpp"

#include <array>

namespace gannet::simulation {

namespace {

constexpr std::array<const char*, verbs> verb_names = {
    "put",          "get",  "accumulate", "fetch_add", "swap",
    "compare_swap", "lock", "unlock",     "fence",     "exchange"};
constexpr std::array<const char*, Trouble::kinds> kind_names = {
    "none", "allocation", "helper", "listener", "leave", "kill", "cut", "thread", "looker", "rdma"};

/// Draws of operator new in a call are few; some come in the waits of a long one.
int few_or_many(std::mt19937_64& random) {
  return static_cast<int>(random() % (random() % 3 == 0 ? 40 : 6));
}

}  // namespace

const char* name_of(Verb verb) { return verb_names[static_cast<std::size_t>(verb)]; }
const char* Trouble::name() const { return kind_names[static_cast<std::size_t>(kind)]; }

std::optional<Trouble::Kind> Trouble::kind_of(std::string_view name) {
  for (std::size_t i = 0; i < kind_names.size(); ++i) {
    if (name == kind_names[i]) return static_cast<Kind>(i);
  }
  return {};
}

Trouble::Trouble(Kind what, std::uint64_t seed) : kind(what) {
  std::mt19937_64 random(seed * 77 + static_cast<std::uint64_t>(what));
  victim = static_cast<std::uint32_t>(random() % 1000);
  thread = static_cast<int>(random() % 2);
  verb = static_cast<Verb>(random() % verbs);
  skip = static_cast<int>(random() % 3);
  delay = 1 + static_cast<int>(random() % (random() % 2 == 0 ? 6 : 60));
  good = few_or_many(random);
  bad = 1 + static_cast<int>(random() % 2) * static_cast<int>(random() % 5);
  goes_on = random() % 2 == 0;
  of_helper = random() % 2 == 0;
  watch = random() % 2 == 0 ? 500 : 12'000;
}

Setup Trouble::setup_for(Kind kind, std::uint64_t seed) {
  Setup setup(seed);
  if (seed % 3 == 0) {  // long enough for blocks with lent bytes
    setup.plan.buffer = 16384;
    setup.knobs.block_bytes = 16384;
  }
  if (kind != Kind::rdma) return setup;
  setup.threads = 2;
  setup.knobs.rdma = true;
  setup.knobs.late = true;
  setup.plan.buffer = 2048;
  setup.ports = 1 + static_cast<int>(seed % 2);
  setup.plan.clients = (setup.ranks() - 1) * setup.ports;
  return setup;
}

}  // namespace gannet::simulation
