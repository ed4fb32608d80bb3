#include "theories.hpp"

#include <algorithm>
#include <array>

#include "cc/coupled_cluster.hpp"
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

constexpr auto closed = Reference::restricted, open = Reference::restricted_open,
               apart = Reference::unrestricted;

constexpr std::array theories = {
    Theory{"hf", "scf", "Hartree-Fock", {}, hartree_fock, true},
    Theory{"rhf", "", "Hartree-Fock of closed shells", closed, hartree_fock, true},
    Theory{"uhf", "", "Hartree-Fock with orbitals of their own for alpha and beta", apart,
           hartree_fock, true},
    Theory{"rohf", "", "Hartree-Fock of open shells with one set of orbitals", open, hartree_fock,
           true},
    Theory{"ri-hf",
           "ri-scf df-hf df-scf",
           "Hartree-Fock with fitted Coulomb and exchange",
           {},
           fitted_hartree_fock,
           false,
           nullptr,
           check_fitted_field,
           true},
    Theory{"mp2",
           "",
           "perturbation theory of second order, exact integrals",
           {},
           hartree_fock,
           false,
           mp2,
           check_mp2},
    Theory{"ri-mp2",
           "df-mp2",
           "the same with fitted integrals",
           {},
           fitted_if_wanted,
           false,
           ri_mp2,
           check_ri_mp2,
           true},
    Theory{"ccsd", "df-ccsd ri-ccsd", "coupled cluster of singles and doubles, fitted integrals",
           closed, fitted_if_wanted, false, ccsd, check_coupled_cluster, true},
    Theory{"ccsd(t)", "ccsd_t df-ccsd(t) ri-ccsd(t)", "the same with perturbative triples", closed,
           fitted_if_wanted, false, ccsd_t, check_coupled_cluster, true},
};

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

std::string names() {
  std::string all;
  for (const auto& theory : theories) {
    all += (all.empty() ? "" : ", ") + std::string(theory.name);
    for (const auto other : words_of(theory.also)) all += ", " + std::string(other);
  }
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

}  // namespace

const Theory& choose_theory(Options& options) {
  const auto wanted = canonical(options.theory);
  const auto found = std::find_if(theories.begin(), theories.end(),
                                  [&](const auto& t) { return is_called(t, wanted); });
  if (found == theories.end()) {
    throw InputError("unknown theory \"" + options.theory + "\": give one of " + names());
  }
  agree_on_reference(*found, options);
  if (options.settings.gradient && !found->gradient) {
    throw InputError("--theory " + std::string(found->name) +
                     " has no gradient; leave out --gradient and --optimize");
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
  // Errors of the orbitals are of second order in their own energy, and of first in correlation.
  options.settings.convergence =
      options.convergence.value_or(found->correlate == nullptr ? 1e-6 : 1e-7);
  options.theory = found->name;
  options.settings.terms = found->terms(options);
  return *found;
}

std::string theory_table() {
  std::string text;
  for (const auto& theory : theories) {
    std::string name(theory.name);
    for (const auto other : words_of(theory.also)) name += ", " + std::string(other);
    text += format("  %-20s%s\n", name.c_str(), std::string(theory.meaning).c_str());
  }
  return text;
}

}  // namespace chem
