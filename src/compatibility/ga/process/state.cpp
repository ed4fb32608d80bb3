#include "ga/process/state.hpp"

#include "gannet/error.hpp"

namespace gannet::ga {

namespace {

std::optional<State> the_state;

}  // namespace

State& state() {
  if (!the_state) [[unlikely]]
    throw Error(Fault::state, "GA is not initialised; call GA_Initialize first");
  return *the_state;
}

bool initialized() { return the_state.has_value(); }

const Cluster& cluster() { return state().cluster; }

void begin_state() { the_state.emplace(); }

void end_state() { the_state.reset(); }

}  // namespace gannet::ga
