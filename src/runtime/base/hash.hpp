#pragma once

#include "gannet/hash.hpp"

namespace gannet::base {

using gannet::Hash;

}  // namespace gannet::base
