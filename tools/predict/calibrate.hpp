#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace gannet::predict {

/// `gannet calibrate FILE`, run by two ranks. Collective. Measures this machine by the library's
/// own operations: the node if both are on one, the network if they are on two. What is in the
/// file already and was not measured stays. Error(Fault::argument) for other numbers of ranks,
/// Fault::system if the file cannot be written.
void calibrate(const std::vector<std::string>& words, std::ostream& out);

}  // namespace gannet::predict
