#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace gannet::predict {

/// `gannet predict WORDS`. Error with Fault::argument for words, machines, tasks and traces that
/// make no sense; Fault::system for files that cannot be written.
void run(const std::vector<std::string>& words, std::ostream& out);

}  // namespace gannet::predict
