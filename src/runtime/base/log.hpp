#pragma once

#include "gannet/diagnostics.hpp"

namespace gannet::base {

using Level = LogLevel;
using gannet::log;

}  // namespace gannet::base
