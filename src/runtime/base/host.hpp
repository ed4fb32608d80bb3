#pragma once

#include <string>

namespace gannet::base {

/// What this machine calls itself.
std::string host_name();

}  // namespace gannet::base
