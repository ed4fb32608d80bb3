#pragma once

#include "gannet/request.hpp"
#include "rma/pending.hpp"

namespace gannet::rma {

class Segment;

/// Local. The request that stands for what is under way to other nodes.
Request request_for(const Segment& segment, Pending& pending);

}  // namespace gannet::rma
