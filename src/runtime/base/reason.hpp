#pragma once

#include "gannet/diagnostics.hpp"

namespace gannet::base {

using gannet::reason;

}  // namespace gannet::base
