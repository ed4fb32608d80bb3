#pragma once

#include <string>
#include <vector>

#include "tables.hpp"

namespace gannet::timeline {

/// Lines of source, by addr2line: "fock.f90:212 (in build_fock)", or the function, or the address
/// in its object file, which is all without `ask`. In the order of the lines; what cannot be found
/// keeps its address, and what was told is taken as it is.
std::vector<std::string> texts_of(const std::vector<Line>& lines, bool ask);

}  // namespace gannet::timeline
