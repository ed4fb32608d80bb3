#pragma once

#include <map>

#include "rma/memory.hpp"
#include "rma/protocol/window.hpp"
#include "wire/transport.hpp"

namespace gannet::rma {

/// The windows of this node's memory that are registered with the network. One thread at a time.
class Windows {
 public:
  Windows(wire::Port& port, const Memory& memory) : port_(port), memory_(memory) {}

  /// The key to the window that `place` lies in, as far as the arena reaches (`end`).
  protocol::WindowKey key_for(Offset place, Offset begin, Offset end);

 private:
  wire::Port& port_;
  const Memory& memory_;
  std::map<std::uint64_t, protocol::WindowKey> windows_;
};

}  // namespace gannet::rma
