#pragma once

#include <string>
#include <string_view>

namespace gannet::base {

/// What to say to someone who sets a variable of GA, ARMCI, ComEx or MA: what takes its place in
/// Gannet. Empty for names that are none of theirs.
std::string hint_for_old_setting(std::string_view name);

}  // namespace gannet::base
