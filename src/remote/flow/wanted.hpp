#pragma once

#include "remote/flow/plan.hpp"

namespace gannet::remote::flow {

/// The plan that GANNET_FLOW asks for: `auto` divides the node's budget among the clients, `2x4K`
/// gives each client two buffers of 4 KiB and lets the rest be as with auto. Fault::argument if the
/// setting is neither.
Plan plan_for(Bytes node_memory, int clients);

}  // namespace gannet::remote::flow
