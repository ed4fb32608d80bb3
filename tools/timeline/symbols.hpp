#pragma once

#include <string>
#include <vector>

#include "tables.hpp"

namespace gannet::timeline {

/// Lines of source, by addr2line: "fock.f90:212 (in build_fock)", or the function, or the address
/// in its object file, which is all without `ask`. In the order of the addresses; what cannot be
/// found keeps its address.
std::vector<std::string> texts_of(const std::vector<Addresses>& lines, bool ask);

}  // namespace gannet::timeline
