#pragma once

#include <string>
#include <vector>

namespace gannet::tools {

/// One thing that Gannet needs from the machine.
struct Check {
  std::string what;
  bool passed;
  std::string problem;
};

/// Performs all checks, in this process alone.
std::vector<Check> preflight();

}  // namespace gannet::tools
