#include "input/options.hpp"

#include <array>
#include <cmath>
#include <sstream>

#include "input/input_error.hpp"
#include "input/text.hpp"

namespace scf {
namespace {

/// One option: how it is written, what it means, and what it does with its value.
struct Row {
  std::string_view name;
  std::string_view value;
  std::string_view meaning;
  void (*set)(Options& options, const std::string& value);
};

[[noreturn]] void refuse(std::string_view name, const std::string& value, std::string_view want) {
  throw InputError("option " + std::string(name) + ": \"" + value + "\" is not " +
                   std::string(want));
}

double positive(std::string_view name, const std::string& value) {
  const auto x = to_double(value);
  if (!x || *x <= 0) refuse(name, value, "a positive number");
  return *x;
}

int integer(std::string_view name, const std::string& value) {
  const auto n = to_int(value);
  if (!n) refuse(name, value, "a whole number");
  return *n;
}

void set_max_iterations(Options& options, const std::string& value) {
  options.settings.max_iterations = integer("--max-iter", value);
  if (options.settings.max_iterations < 1) refuse("--max-iter", value, "at least 1");
}

void set_method(Options& options, const std::string& value) {
  if (value != "counter" && value != "static") refuse("--method", value, "counter or static");
  options.settings.method = value == "counter" ? Method::counter : Method::statically;
}

void set_guess(Options& options, const std::string& value) {
  if (value != "sad" && value != "core") refuse("--guess", value, "sad or core");
  options.guess = value == "sad" ? Guess::atoms : Guess::core;
}

constexpr std::array rows = {
    Row{"--basis", "NAME", "sto-3g, 6-31g*, cc-pvdz, cc-pvtz, def2-svp, or a .g94 file [cc-pvdz]",
        [](Options& o, const std::string& v) { o.basis = v; }},
    Row{"--charge", "N", "charge of the molecule [0]",
        [](Options& o, const std::string& v) { o.charge = integer("--charge", v); }},
    Row{"--conv", "X", "largest element of the orbital gradient at the end, hartree [1e-6]",
        [](Options& o, const std::string& v) { o.settings.convergence = positive("--conv", v); }},
    Row{"--max-iter", "N", "iterations before giving up [50]", set_max_iterations},
    Row{"--method", "HOW", "tasks from a shared counter, or dealt out: counter, static [counter]",
        set_method},
    Row{"--guess", "HOW", "atoms side by side, or bare nuclei: sad, core [sad]", set_guess},
    Row{"--screen", "X", "contributions to the Fock matrix to leave out, hartree [1e-10]",
        [](Options& o, const std::string& v) { o.settings.threshold = positive("--screen", v); }},
    Row{"--json", "FILE", "write a summary for programs",
        [](Options& o, const std::string& v) { o.json = v; }},
};

const Row& row_for(const std::string& name) {
  for (const auto& row : rows) {
    if (row.name == name) return row;
  }
  throw InputError("unknown option " + name + "; see --help");
}

}  // namespace

Options parse_options(std::span<const char* const> arguments) {
  Options options;
  for (std::size_t n = 0; n < arguments.size(); ++n) {
    const std::string word = arguments[n];
    if (word == "--help" || word == "-h") {
      options.help = true;
      return options;
    }
    if (!word.starts_with("-")) {
      if (!options.molecule.empty()) throw InputError("more than one molecule: " + word);
      options.molecule = word;
      continue;
    }
    const auto& row = row_for(word);
    if (n + 1 == arguments.size()) throw InputError("option " + word + " needs a value");
    row.set(options, arguments[++n]);
  }
  if (options.molecule.empty()) throw InputError("no molecule; see --help");
  return options;
}

std::string usage() {
  std::ostringstream out;
  out << "gannet-scf MOLECULE [options]\n\n"
         "Restricted Hartree-Fock on global arrays. MOLECULE is an .xyz file (angstrom), or one "
         "of\n"
         "water, benzene, water8, be-chain. Run it under mpirun for several ranks.\n\n";
  for (const auto& row : rows) {
    std::string left = "  " + std::string(row.name) + " " + std::string(row.value);
    left.resize(20, ' ');
    out << left << row.meaning << "\n";
  }
  out << "\nExit codes: 0 converged, 2 wrong input, 3 not converged, 1 anything else.\n";
  return out.str();
}

}  // namespace scf
