#pragma once

#include <ucp/api/ucp.h>

#include <string>
#include <vector>

#include "wire/terms.hpp"

namespace gannet::wire::ucx {

/// A context for network messages of `terms.block_bytes`. What the user sets in UCX_* variables
/// takes precedence over what is set here.
ucp_context_h make_context(const JobConfig& terms, bool rdma);

/// What the context may use, such as "tcp/eth0", "rc_mlx5/mlx5_0:1".
std::vector<std::string> networks(ucp_context_h context);

/// Error(Fault::system) unless this process can get this many more descriptors: UCX ends a process
/// that runs out of them.
void need_descriptors(std::size_t count);

/// GANNET_RDMA, or whether there is a card for it.
bool rdma_is_wanted();

}  // namespace gannet::wire::ucx
