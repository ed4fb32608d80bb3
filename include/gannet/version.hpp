#pragma once

#include "gannet/export.hpp"

#define GANNET_VERSION_MAJOR 0
#define GANNET_VERSION_MINOR 2
#define GANNET_VERSION_PATCH 0

namespace gannet {

/// Local. The version of the loaded library, such as "0.2.0".
GANNET_API const char* version();

}  // namespace gannet
