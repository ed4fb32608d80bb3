#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace gannet::sim {

/// `gannet sim`: runs what the options ask for and writes tables. Error for options that make no
/// sense and files that cannot be read or written.
void run(const std::vector<std::string>& words, std::ostream& out);

}  // namespace gannet::sim
