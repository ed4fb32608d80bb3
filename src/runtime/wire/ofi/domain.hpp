#pragma once

#include <cstdint>

#include "wire/ofi/handles.hpp"
#include "wire/transport.hpp"

namespace gannet::wire::ofi {

/// What the ports of one transport share. It belongs to the transport, which outlives them.
struct Domain {
  std::uint64_t key;
  Info info;  ///< of the one provider and interface that all ports use
  Fabric fabric;
  Capabilities capabilities{};

  bool has(std::uint64_t capability) const { return (info->caps & capability) != 0; }
  bool demands(int mr_mode) const { return (info->domain_attr->mr_mode & mr_mode) != 0; }
};

}  // namespace gannet::wire::ofi
