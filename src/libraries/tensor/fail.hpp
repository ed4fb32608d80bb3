#pragma once

#include <string>

#include "gannet/error.hpp"

namespace gannet::tensor {

[[noreturn]] inline void fail(const std::string& text) { throw Error(Fault::argument, text); }

}  // namespace gannet::tensor
