#include "theories.hpp"

#include <algorithm>
#include <array>

#include "cc/coupled_cluster.hpp"
#include "dft/density_functional.hpp"
#include "fit/fitted_repulsion.hpp"
#include "hf/hartree_fock.hpp"
#include "input/input_error.hpp"
#include "input/text.hpp"
#include "mp2/mp2.hpp"
#include "report/format.hpp"

namespace chem {
namespace {

MakeTerms hartree_fock(const Options&) { return hartree_fock_terms; }

void check_fitted_field(const gannet::Group& group, const Problem& problem,
                        const Options& options) {
  load_fitting_basis(group, problem.molecule, problem.basis, Fit::coulomb_exchange, options.fit);
}

MakeTerms fitted_hartree_fock(const Options& options) {
  return fitted_hartree_fock_terms(options.fit);
}

/// Of correlation with fitted integrals: the orbitals come from exact ones unless --fit-scf is
/// given.
MakeTerms fitted_if_wanted(const Options& options) {
  return options.fit_scf.empty() ? MakeTerms(hartree_fock_terms)
                                 : fitted_hartree_fock_terms(options.fit_scf);
}

MakeTerms density_functional(const Options& options) {
  return density_functional_terms(functional_row(options.theory),
                                  options.grid.value_or(GridChoice()));
}

constexpr auto closed = Reference::restricted, open = Reference::restricted_open,
               apart = Reference::unrestricted;

constexpr std::array wave_functions = {
    Theory{"hf", "scf", "Hartree-Fock", {}, hartree_fock, true},
    Theory{"rhf", "", "Hartree-Fock of closed shells", closed, hartree_fock, true},
    Theory{"uhf", "", "Hartree-Fock with orbitals of their own for alpha and beta", apart,
           hartree_fock, true},
    Theory{"rohf", "", "Hartree-Fock of open shells with one set of orbitals", open, hartree_fock,
           true},
    Theory{.name = "ri-hf",
           .also = "ri-scf df-hf df-scf",
           .meaning = "Hartree-Fock with fitted Coulomb and exchange",
           .reference = {},
           .terms = fitted_hartree_fock,
           .check = check_fitted_field,
           .fitted = true},
    Theory{.name = "mp2",
           .also = "",
           .meaning = "perturbation theory of second order, exact integrals",
           .reference = {},
           .terms = hartree_fock,
           .correlate = mp2,
           .check = check_mp2},
    Theory{.name = "ri-mp2",
           .also = "df-mp2",
           .meaning = "the same with fitted integrals",
           .reference = {},
           .terms = fitted_if_wanted,
           .correlate = ri_mp2,
           .check = check_ri_mp2,
           .fitted = true},
    Theory{.name = "ccsd",
           .also = "df-ccsd ri-ccsd",
           .meaning = "coupled cluster of singles and doubles, fitted integrals",
           .reference = closed,
           .terms = fitted_if_wanted,
           .correlate = ccsd,
           .check = check_coupled_cluster,
           .fitted = true},
    Theory{.name = "ccsd(t)",
           .also = "ccsd_t df-ccsd(t) ri-ccsd(t)",
           .meaning = "the same with perturbative triples",
           .reference = closed,
           .terms = fitted_if_wanted,
           .correlate = ccsd_t,
           .check = check_coupled_cluster,
           .fitted = true},
};

/// Those above, and one for each functional.
const std::vector<Theory>& theories() {
  static const auto all = [] {
    std::vector<Theory> list(wave_functions.begin(), wave_functions.end());
    for (const auto& row : functionals()) {
      list.push_back({.name = row.name,
                      .also = row.also,
                      .meaning = row.meaning,
                      .reference = {},
                      .terms = density_functional,
                      .gradient = true,
                      .curvature = !depends_on_kinetic_energy(row),
                      .on_grid = true});
    }
    return list;
  }();
  return all;
}

/// The name without what different programs write differently.
std::string canonical(std::string_view name) {
  auto text = lower(name);
  if (text.ends_with("_t") || text.ends_with("-t")) text.replace(text.size() - 2, 2, "(t)");
  std::erase_if(text, [](char c) { return c == '-' || c == '_' || c == ' '; });
  return text;
}

bool is_called(const Theory& theory, const std::string& name) {
  if (canonical(theory.name) == name) return true;
  const auto others = words_of(theory.also);
  return std::any_of(others.begin(), others.end(),
                     [&](auto other) { return canonical(other) == name; });
}

/// Its names, without those that only say what it is made of, such as "b88,lyp".
std::string names_of(const Theory& theory) {
  std::string all(theory.name);
  for (const auto other : words_of(theory.also)) {
    if (other.find_first_of(",/(") == std::string_view::npos) all += ", " + std::string(other);
  }
  return all;
}

std::string names() {
  std::string all;
  for (const auto& theory : theories()) all += (all.empty() ? "" : ", ") + names_of(theory);
  return all;
}

/// The theory says the reference, if it says any.
void agree_on_reference(const Theory& theory, Options& options) {
  if (!theory.reference) return;
  if (options.reference.value_or(*theory.reference) != *theory.reference) {
    throw InputError("--theory " + std::string(theory.name) + " is another reference than " +
                     "--reference says; leave out one of them");
  }
  options.reference = theory.reference;
}

void check_dry_run(const Theory& theory, const Options& options) {
  if (!options.dry_run) return;
  if (theory.terms != hartree_fock || theory.correlate != nullptr) {
    throw InputError(
        "--dry-run lists the tasks of a Fock build with exact integrals: it goes with "
        "--theory hf, not " +
        std::string(theory.name));
  }
  if (options.settings.method == Method::futures) {
    throw InputError(
        "--dry-run lists tasks of --method counter, static and natural; those of "
        "futures are found by the ranks that run them");
  }
}

}  // namespace

const Theory* find_theory(std::string_view name) {
  const auto wanted = canonical(name);
  const auto found = std::find_if(theories().begin(), theories().end(),
                                  [&](const auto& t) { return is_called(t, wanted); });
  return found == theories().end() ? nullptr : &*found;
}

const Theory& choose_theory(Options& options) {
  const auto* found = find_theory(options.theory);
  if (found == nullptr) {
    throw InputError("unknown theory \"" + options.theory + "\": give one of " + names());
  }
  agree_on_reference(*found, options);
  if (options.settings.gradient && !found->gradient) {
    throw InputError("--theory " + std::string(found->name) +
                     " has no gradient; leave out --gradient and --optimize");
  }
  if (options.stability && !found->curvature) {
    throw InputError("--theory " + std::string(found->name) +
                     " has no curvature, since it depends on the kinetic energy; leave out "
                     "--stability");
  }
  if (options.freeze_core && found->correlate == nullptr) {
    throw InputError("--frozen-core is for theories with correlation, which --theory " +
                     std::string(found->name) + " is not");
  }
  if (!options.fit.empty() && !found->fitted) {
    throw InputError("--theory " + std::string(found->name) + " fits nothing; leave out --fit");
  }
  if (!options.fit_scf.empty() && found->terms != fitted_if_wanted) {
    throw InputError("--fit-scf is for theories with fitted correlation, which --theory " +
                     std::string(found->name) + " is not");
  }
  check_dry_run(*found, options);
  // Errors of the orbitals are of second order in their own energy, and of first in correlation.
  options.settings.convergence =
      options.convergence.value_or(found->correlate == nullptr ? 1e-6 : 1e-7);
  if (options.grid && !found->on_grid) {
    throw InputError("--theory " + std::string(found->name) + " needs no grid; leave out --grid");
  }
  options.theory = found->name;
  options.settings.terms = found->terms(options);
  return *found;
}

std::vector<std::string_view> functional_names() {
  std::vector<std::string_view> names;
  for (const auto& row : functionals()) names.push_back(row.name);
  return names;
}

std::string theory_table() {
  std::string text;
  for (const auto& theory : theories()) {
    text += format("  %-24s%s\n", names_of(theory).c_str(), std::string(theory.meaning).c_str());
  }
  return text;
}

}  // namespace chem
