#pragma once

#include <string>

#include "gannet/diagnostics.hpp"

namespace gannet::base {

using gannet::text;

/// "1.5 GiB": sizes as people read them.
std::string bytes_text(double bytes);

}  // namespace gannet::base
