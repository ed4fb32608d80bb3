#pragma once

#include "gannet/retry_alloc.hpp"

namespace gannet::base {

using gannet::retry_alloc;

}  // namespace gannet::base
