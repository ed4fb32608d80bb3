#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace gannet::predict {

/// `gannet calibrate FILE`. Collective. Measures this machine by the library's own operations: with
/// two ranks the node if both are on one, the network if they are on two; with more, each on a node
/// of its own, the network's bisection. What is in the file already and was not measured stays.
/// Error(Fault::argument) for other numbers of ranks, Fault::system if the file cannot be written.
void calibrate(const std::vector<std::string>& words, std::ostream& out);

}  // namespace gannet::predict
