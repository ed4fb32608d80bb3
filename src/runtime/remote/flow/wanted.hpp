#pragma once

#include "remote/flow/plan.hpp"

namespace gannet::remote::flow {

/// The plan that GANNET_FLOW asks for: `auto` divides the node's budget among the clients, `2x4K`
/// gives each client two buffers of 4 KiB and leaves the rest as with auto. Fault::argument if the
/// setting is neither.
Plan plan_for(Bytes node_memory, int clients);

/// Ports of each rank that GANNET_PORTS asks for, including the first. `auto`: one for each of
/// `processors` and one for the rank itself, but no more than helpers have buffers for without
/// making those of `clients` ranks with one port fewer or smaller. Fault::argument if the setting
/// is neither that nor a number from 1 to 256.
int ports_for(Bytes node_memory, int clients, int processors);

}  // namespace gannet::remote::flow
