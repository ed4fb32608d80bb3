#pragma once

#include <map>
#include <string>
#include <vector>

#include "tables.hpp"

namespace gannet::timeline {

/// Lines of source as text.
struct Symbols {
  /// In the order of the lines: "fock.f90:212 (in build_fock)", or the function, or the address in
  /// its object file.
  std::vector<std::string> texts;
  /// The files in which lines could not be found, and why.
  std::vector<std::string> notes;
};

/// Asks addr2line, for object files that are still those of the run: `build_ids` of these, by path.
/// Without `ask`, and for other files, lines keep their addresses; given lines stay as they are.
Symbols symbols_of(const std::vector<Line>& lines,
                   const std::map<std::string, std::string>& build_ids, bool ask);

}  // namespace gannet::timeline
