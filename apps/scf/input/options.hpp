#pragma once

#include <optional>
#include <span>
#include <string>

#include "scf/hartree_fock.hpp"

namespace scf {

enum class Guess { atoms, core };

/// What the command line says.
struct Options {
  std::string molecule;
  std::string basis = "cc-pvdz";
  int charge = 0;
  Guess guess = Guess::atoms;
  Settings settings;
  std::string json;  ///< path of the summary; empty for none
  bool help = false;
};

/// Local. `arguments` without the name of the program. InputError for unknown options, missing
/// or impossible values, and if there is not exactly one molecule (unless help is asked for).
Options parse_options(std::span<const char* const> arguments);

/// What --help prints.
std::string usage();

}  // namespace scf
