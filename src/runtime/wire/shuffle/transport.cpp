#include "wire/shuffle/transport.hpp"

#include "wire/shuffle/port.hpp"

namespace gannet::wire::shuffle {

/// Each port draws its own random numbers.
std::unique_ptr<Port> ShuffleTransport::open_port(Listener& listener) {
  Knobs knobs = knobs_;
  knobs.seed += 1000003 * ports_++;
  return std::make_unique<ShufflePort>(*real_, listener, knobs);
}

}  // namespace gannet::wire::shuffle
