#pragma once

#include <exception>
#include <string_view>

#include "gannet/export.hpp"

namespace gannet::base {

/// What an exception says, for a longer text: without the "gannet: " that every Error begins with.
/// As long as the exception.
GANNET_API std::string_view reason(const std::exception& exception);

}  // namespace gannet::base
