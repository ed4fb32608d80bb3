#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace gannet::page {

/// `gannet trace serve FILE [--port N] [--events N]`: shows a run that is too large for one page to
/// browsers on this machine, until it is told to end. The page requests what it shows: sums over
/// bins of time, or each event where there are no more than N. Error for wrong arguments and
/// unreadable files.
void serve(const std::vector<std::string>& arguments, std::ostream& out);

}  // namespace gannet::page
