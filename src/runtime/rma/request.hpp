#pragma once

#include "gannet/request.hpp"
#include "remote/pending.hpp"

namespace gannet::rma {

/// Local. The request that stands for what is under way to other nodes.
Request request_for(remote::Pending& pending);

}  // namespace gannet::rma
