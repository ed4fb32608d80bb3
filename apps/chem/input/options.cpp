#include "input/options.hpp"

#include <array>
#include <cmath>
#include <sstream>

#include "basis/basis_library.hpp"
#include "input/input_error.hpp"
#include "input/text.hpp"

namespace chem {
namespace {

/// One option: how it is written, what it means, and what it does with its value.
struct Row {
  std::string_view name;
  std::string_view value;  ///< what it is; empty for an option without one
  std::string_view meaning;
  void (*set)(Options& options, const std::string& value);
};

/// The value of an option that may have a whole number or none.
constexpr std::string_view optional_number = "[N]";

constexpr double coarsest_screening = 1e-5;
constexpr int most_workers = 1024;
constexpr int most_ranks = 1 << 20;

[[noreturn]] void refuse(std::string_view name, const std::string& value, std::string_view want) {
  throw InputError("option " + std::string(name) + ": \"" + value + "\" is not " +
                   std::string(want));
}

double positive(std::string_view name, const std::string& value) {
  const auto x = to_double(value);
  if (!x || *x <= 0) refuse(name, value, "a positive number");
  return *x;
}

double not_negative(std::string_view name, const std::string& value) {
  const auto x = to_double(value);
  if (!x || *x < 0) refuse(name, value, "a number from 0 on");
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

/// The one option that may have a value or not.
constexpr std::string_view stability = "--stability", follow = "follow";

/// Coarser than by default is measured at the end, so that nobody takes its energy for exact.
void set_screening(Options& options, const std::string& value) {
  const double threshold = positive("--screen", value);
  if (threshold > coarsest_screening) {
    refuse("--screen", value, "at most 1e-5: energies would be off by millihartrees and more");
  }
  options.settings.measure_screening = threshold > Settings().threshold;
  options.settings.threshold = threshold;
}

void set_method(Options& options, const std::string& value) {
  if (value == "counter") {
    options.settings.method = Method::counter;
  } else if (value == "static") {
    options.settings.method = Method::statically;
  } else if (value == "futures") {
    options.settings.method = Method::futures;
  } else if (value == "natural") {
    options.settings.method = Method::naturally;
  } else {
    refuse("--method", value, "counter, static, futures or natural");
  }
}

void set_workers(Options& options, const std::string& value) {
  options.workers = integer("--workers", value);
  if (*options.workers < 1 || *options.workers > most_workers) {
    refuse("--workers", value, "from 1 to " + std::to_string(most_workers));
  }
}

void set_guess(Options& options, const std::string& value) {
  if (value != "sad" && value != "core") refuse("--guess", value, "sad or core");
  options.guess = value == "sad" ? Guess::atoms : Guess::core;
}

void set_multiplicity(Options& options, const std::string& value) {
  options.multiplicity = integer("--multiplicity", value);
  if (options.multiplicity < 1) refuse("--multiplicity", value, "at least 1");
}

void set_reference(Options& options, const std::string& value) {
  const auto name = lower(value);
  if (name == "rhf" || name == "rks") {
    options.reference = Reference::restricted;
  } else if (name == "uhf" || name == "uks") {
    options.reference = Reference::unrestricted;
  } else if (name == "rohf" || name == "roks") {
    options.reference = Reference::restricted_open;
  } else {
    refuse("--reference", value, "rhf, uhf or rohf");
  }
}

void set_harmonics(Options& options, const std::string& value) {
  if (value != "spherical" && value != "cartesian") {
    refuse("--harmonics", value, "spherical or cartesian");
  }
  options.harmonics = value == "spherical" ? Harmonics::spherical : Harmonics::cartesian;
}

void set_max_steps(Options& options, const std::string& value) {
  options.max_steps = integer("--max-steps", value);
  if (options.max_steps < 1) refuse("--max-steps", value, "at least 1");
}

void set_frozen(Options& options, const std::string& value) {
  options.freeze_core = true;
  if (value.empty()) return;
  options.frozen = integer("--frozen-core", value);
  if (*options.frozen < 0) refuse("--frozen-core", value, "a number of orbitals");
}

void set_ranks_to_be(Options& options, const std::string& value) {
  options.ranks_to_be = integer("--for-ranks", value);
  if (*options.ranks_to_be < 1 || *options.ranks_to_be > most_ranks) {
    refuse("--for-ranks", value, "from 1 to " + std::to_string(most_ranks));
  }
}

/// K, M and G are powers of 1024; B or iB may follow.
void set_memory(Options& options, const std::string& value) {
  static constexpr std::string_view want = "a size such as 500M or 4G";
  const auto end = value.find_first_not_of("0123456789.");
  const auto number = to_double(value.substr(0, end));
  auto unit = lower(end == std::string::npos ? "" : value.substr(end));
  for (const std::string_view tail : {"b", "i"}) {
    if (unit.ends_with(tail)) unit.pop_back();
  }
  const auto power = std::string_view("kmg").find(unit);
  if (!number || *number <= 0 || unit.size() > 1 || power == std::string_view::npos) {
    refuse("--memory", value, want);
  }
  const double factor = unit.empty() ? 1 : std::pow(1024.0, static_cast<double>(power + 1));
  options.memory = static_cast<std::size_t>(*number * factor);
}

void set_damping(Options& options, const std::string& value) {
  options.settings.damping = not_negative("--damp", value);
  if (options.settings.damping >= 1) refuse("--damp", value, "less than 1");
}

constexpr std::array rows = {
    Row{"--theory", "NAME", "what to calculate, see below [hf]",
        [](Options& o, const std::string& v) { o.theory = v; }},
    Row{"--basis", "NAME", "a basis set by its name, or a .g94 file [cc-pvdz]",
        [](Options& o, const std::string& v) { o.basis = v; }},
    Row{"--basis-file", "FILE", "any basis set file in Gaussian94 format, instead of --basis",
        [](Options& o, const std::string& v) { o.basis_file = v; }},
    Row{"--harmonics", "KIND", "d and higher functions: spherical, cartesian [the set's own]",
        set_harmonics},
    Row{"--fit", "NAME", "the fitting basis, by its name or a .g94 file [that of the basis]",
        [](Options& o, const std::string& v) { o.fit = v; }},
    Row{"--fit-scf", "NAME", "fit the integrals of the orbitals, too, before fitted correlation",
        [](Options& o, const std::string& v) { o.fit_scf = v; }},
    Row{"--frozen-core", optional_number,
        "leave inner orbitals out of the correlation: so many [as the elements have]", set_frozen},
    Row{"--memory", "SIZE", "most memory of each rank in coupled cluster, as 500M or 4G [2G]",
        set_memory},
    Row{"--cc-conv", "X", "norm of what the coupled cluster equations are off by at the end [1e-7]",
        [](Options& o, const std::string& v) { o.cc_convergence = positive("--cc-conv", v); }},
    Row{"--grid", "N", "for functionals: a level, 0 to 9, or radii and directions as 75,302 [3]",
        [](Options& o, const std::string& v) { o.grid = parse_grid(v); }},
    Row{"--charge", "N", "charge of the molecule [0]",
        [](Options& o, const std::string& v) { o.charge = integer("--charge", v); }},
    Row{"--multiplicity", "N", "2S + 1 [1]", set_multiplicity},
    Row{"--reference", "HOW", "rhf, uhf, rohf [rhf for singlets, else uhf]", set_reference},
    Row{"--conv", "X",
        "largest element of the orbital gradient at the end, hartree "
        "[1e-6, 1e-7 before correlation]",
        [](Options& o, const std::string& v) { o.convergence = positive("--conv", v); }},
    Row{"--max-iter", "N", "iterations before giving up [50]", set_max_iterations},
    Row{"--method", "HOW",
        "tasks: counter (shared), static (dealt out), futures (sent to the data), "
        "natural (slow: to see contention) [counter]",
        set_method},
    Row{"--workers", "N", "threads of each rank, for --method futures [its processors]",
        set_workers},
    Row{"--guess", "HOW", "atoms side by side, or bare nuclei: sad, core [sad]", set_guess},
    Row{"--screen", "X", "contributions to the Fock matrix to leave out, hartree [1e-10]",
        set_screening},
    Row{"--level-shift", "X", "added to the energies of empty orbitals on the way, hartree [0]",
        [](Options& o, const std::string& v) {
          o.settings.level_shift = not_negative("--level-shift", v);
        }},
    Row{"--damp", "X", "part of the old density that the first iterations keep [0]", set_damping},
    Row{"--mix", "", "mix HOMO and LUMO of the guess, so that alpha and beta come apart",
        [](Options& o, const std::string&) { o.settings.mix = true; }},
    Row{stability, "",
        "whether other orbitals have a lower energy; --stability follow goes on to them",
        [](Options& o, const std::string&) { o.stability = true; }},
    Row{"--gradient", "", "forces on the nuclei",
        [](Options& o, const std::string&) { o.settings.gradient = true; }},
    Row{"--optimize", "", "move the nuclei to where the energy is lowest",
        [](Options& o, const std::string&) { o.optimize = o.settings.gradient = true; }},
    Row{"--max-steps", "N", "geometries before --optimize gives up [100]", set_max_steps},
    Row{"--checkpoint", "FILE", "keep the density in a file after each iteration",
        [](Options& o, const std::string& v) { o.checkpoint = v; }},
    Row{"--restart", "FILE", "begin with the density of a checkpoint",
        [](Options& o, const std::string& v) { o.restart = v; }},
    Row{"--xyz", "FILE", "write the last geometry",
        [](Options& o, const std::string& v) { o.xyz = v; }},
    Row{"--json", "FILE", "write a summary for programs",
        [](Options& o, const std::string& v) { o.json = v; }},
    Row{"--dry-run", "", "list the tasks of one Fock build instead of computing",
        [](Options& o, const std::string&) { o.dry_run = true; }},
    Row{"--tasks", "FILE", "where --dry-run writes them, for gannet predict --tasks",
        [](Options& o, const std::string& v) { o.tasks = v; }},
    Row{"--for-ranks", "N", "--dry-run cuts tasks as for so many ranks [those of this run]",
        set_ranks_to_be},
    Row{"--molden", "FILE", "write geometry, basis set and orbitals for viewers",
        [](Options& o, const std::string& v) { o.molden = v; }},
};

const Row& row_for(const std::string& name) {
  for (const auto& row : rows) {
    if (row.name == name) return row;
  }
  throw InputError("unknown option " + name + "; see --help");
}

/// An option as it was written: `--name` or `--name=value`.
struct Written {
  std::string name;
  std::optional<std::string> value;
};

Written split(const std::string& word) {
  const auto equals = word.find('=');
  if (equals == std::string::npos) return {word, std::nullopt};
  return {word.substr(0, equals), word.substr(equals + 1)};
}

}  // namespace

Options parse_options(std::span<const char* const> arguments) {
  Options options;
  for (std::size_t n = 0; n < arguments.size(); ++n) {
    const std::string word = arguments[n];
    options.help = word == "--help" || word == "-h";
    options.version = word == "--version";
    if (options.help || options.version) return options;
    if (!word.starts_with("-")) {
      if (!options.molecule.empty()) throw InputError("more than one molecule: " + word);
      options.molecule = word;
      continue;
    }
    auto [name, value] = split(word);
    if (name == stability && !value && n + 1 < arguments.size() && arguments[n + 1] == follow) {
      value = arguments[++n];
    }
    if (name == stability && value) {
      if (*value != follow) refuse(stability, *value, "follow, the only value that it may have");
      options.stability = options.follow = true;
      continue;
    }
    const auto& row = row_for(name);
    if (row.value == optional_number) {
      const bool next = !value && n + 1 < arguments.size() && to_int(arguments[n + 1]);
      row.set(options, next ? arguments[++n] : value.value_or(""));
      continue;
    }
    if (row.value.empty()) {
      if (value) throw InputError("option " + name + " takes no value");
      row.set(options, {});
      continue;
    }
    if (!value && n + 1 < arguments.size()) value = arguments[++n];
    if (!value || value->empty()) throw InputError("option " + name + " needs a value");
    row.set(options, *value);
  }
  if (options.molecule.empty() && options.restart.empty()) {
    throw InputError("no molecule; see --help");
  }
  if (options.workers && options.settings.method != Method::futures) {
    throw InputError("option --workers is for --method futures only");
  }
  if (!options.dry_run && (!options.tasks.empty() || options.ranks_to_be)) {
    throw InputError("options --tasks and --for-ranks are for --dry-run only");
  }
  return options;
}

std::string usage(const std::string& program, const std::string& theories) {
  std::ostringstream out;
  out << program
      << " MOLECULE [options]\n\n"
         "Quantum chemistry on global arrays. MOLECULE is an .xyz file (angstrom), or one "
         "of\n"
         "water, benzene, water8, be-chain; without one, --restart tells the geometry. Run it "
         "under\n"
         "mpirun for several ranks.\n\n";
  for (const auto& row : rows) {
    std::string left = "  " + std::string(row.name) + " " + std::string(row.value);
    left.resize(22, ' ');
    out << left << row.meaning << "\n";
  }
  out << "  --help, --version\n\nTheories:\n"
      << theories << "\nBasis sets that come with the program: " << basis_names()
      << ".\nA value may also follow an equals sign: --basis=6-31g.\n";
  out << "\nExit codes: 0 converged, 2 wrong input, 3 not converged, 1 anything else.\n";
  return out.str();
}

}  // namespace chem
