#pragma once

#include <string_view>

#include "gannet/export.hpp"

namespace gannet::rma {

class Team;

/// GANNET_CHECK=full: checks that communicate, for finding mistakes that no rank can see alone.
/// Every collective call then waits for all ranks of its group. Null without it; set by each World.
///
/// Collective, within a Meeting. Compares what the ranks say about the call that they are in.
extern GANNET_API void (*full_check)(Team& team, std::string_view mine);

}  // namespace gannet::rma
