#pragma once

#include <string_view>

namespace gannet::rma {

class Team;

/// Collective, within a Meeting. If the ranks say different things about the call that they are in,
/// every rank throws the same Fault::argument, with the text of each rank and, as far as known, the
/// line of its program.
void compare_calls(Team& team, std::string_view mine);

}  // namespace gannet::rma
