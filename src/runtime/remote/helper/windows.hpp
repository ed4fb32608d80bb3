#pragma once

#include <map>

#include "node/memory.hpp"
#include "remote/protocol/window.hpp"
#include "wire/transport.hpp"

namespace gannet::remote {

/// The windows of this node's memory that are registered with the network. One thread at a time.
class Windows {
 public:
  Windows(wire::Port& port, const node::Memory& memory) : port_(port), memory_(memory) {}

  /// The key to the window that `place` lies in, as far as the arena reaches (`end`).
  protocol::WindowKey key_for(node::Offset place, node::Offset begin, node::Offset end);

 private:
  wire::Port& port_;
  const node::Memory& memory_;
  std::map<std::uint64_t, protocol::WindowKey> windows_;
};

}  // namespace gannet::remote
