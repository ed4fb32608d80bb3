#pragma once

#include <ucp/api/ucp.h>

#include <cstddef>
#include <cstdint>
#include <memory>

#include "wire/transport.hpp"

namespace gannet::wire::ucx {

struct CleanUp {
  void operator()(ucp_context_h context) const { ucp_cleanup(context); }
};
using ContextHandle = std::unique_ptr<ucp_context, CleanUp>;

/// What the ports of one transport share. It belongs to the transport, which outlives them.
struct Domain {
  std::uint64_t key;
  ContextHandle context;
  Capabilities capabilities{};
  std::size_t port_descriptors = 0;  ///< what a port opens
  bool abandoned = false;            ///< peers may be connecting to ports that close
  bool kept_open = false;            ///< a port left its worker behind: the context stays, too
};

}  // namespace gannet::wire::ucx
