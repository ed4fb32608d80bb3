#pragma once

#include <string>
#include <string_view>

namespace gannet::base {

/// What to say to someone who sets a variable of GA, ARMCI, ComEx or MA: what takes its place in
/// Gannet. Empty for names that are none of theirs.
std::string hint_for_old_setting(std::string_view name);

/// Warns of every GANNET_* variable that is not in the table, and of ARMCI_*, COMEX_* and GA_*
/// memory variables of other runtimes, which have no effect here.
void warn_of_unknown_settings();

}  // namespace gannet::base
