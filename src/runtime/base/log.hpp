#pragma once

#include <string>

#include "gannet/export.hpp"

namespace gannet::base {

enum class Level { error, warn, info, debug };

/// Writes "gannet: text" to standard error, in one piece, if `level` is within GANNET_LOG.
GANNET_API void log(Level level, const std::string& text);

}  // namespace gannet::base
