#pragma once

#include <ucp/api/ucp.h>

#include <string>
#include <vector>

#include "wire/transport.hpp"

namespace gannet::wire::ucx {

class UcxPort;

/// What a port knows of one peer.
struct Contact {
  enum class State { alive, losing, lost };

  UcxPort* port;
  Peer peer;
  ucp_ep_h endpoint = nullptr;
  State state = State::alive;
  bool handshake_sent = false;  ///< our handshake is ahead of all messages
  int pending = 0;              ///< requests that UCX still holds
  ucs_status_ptr_t closing = nullptr;
  std::string why = {};
  std::vector<std::byte> details = {};  ///< UCX's address, until the endpoint is open
  std::vector<ucp_rkey_h> keys = {};
};

}  // namespace gannet::wire::ucx
