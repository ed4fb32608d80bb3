#pragma once

#include <iosfwd>

#include "options.hpp"

namespace gannet::sim {

/// The paper's comparison: bandwidth over message sizes (2010 paper, figures 5 and 6), then the DFT
/// profile over numbers of ranks. With Options::out, all of it also as files.
void compare(const Options& options, std::ostream& out);

}  // namespace gannet::sim
