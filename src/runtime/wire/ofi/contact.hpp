#pragma once

#include <rdma/fabric.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "wire/ofi/flushes.hpp"
#include "wire/ofi/slot.hpp"
#include "wire/transport.hpp"

namespace gannet::wire::ofi {

/// A key of a peer's memory, as it was imported.
struct RemoteMemory {
  std::uint64_t key = 0;
  std::uint64_t start = 0;  ///< what the provider counts addresses from
  bool open = false;
};

/// What a port knows of one peer.
struct Contact {
  enum class State { alive, losing, lost };

  Peer peer{};
  fi_addr_t address = FI_ADDR_UNSPEC;  ///< until it is known
  State state = State::alive;
  bool greeted = false;        ///< the peer has our address, or will before all messages
  std::uint32_t sent = 0;      ///< messages, which is the number of the next one
  std::uint32_t received = 0;  ///< in order
  int pending = 0;             ///< messages that have not left
  SlotQueue queued = {};       ///< those of them that libfabric had no room for
  int direct = 0;              ///< put and get that the network still holds
  std::map<std::uint32_t, std::vector<std::byte>> early = {};  ///< messages whose turn comes later
  std::string why = {};
  std::vector<RemoteMemory> keys = {};
  Flushes flushes = {};
};

}  // namespace gannet::wire::ofi
