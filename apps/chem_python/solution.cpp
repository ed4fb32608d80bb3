#include "solution.hpp"

#include "chem/input/input_error.hpp"
#include "chem/integrals/core_potential.hpp"
#include "chem/integrals/libint.hpp"
#include "chem/properties/published.hpp"
#include "chem/report/console.hpp"
#include "chem/report/tables.hpp"
#include "chem/theories.hpp"
#include "gannet/error.hpp"

namespace gannet::python {

namespace {

/// libint2 runs from the first calculation to the end of the process.
void start_libint() { static const chem::Libint libint; }

/// Fills in what the theory says; the gradient is free beside the rest.
const chem::Theory& theory_of(chem::Options& options, chem::Settings& settings) {
  const auto& theory = chem::choose_theory(options);
  settings = options.settings;
  settings.gradient = theory.gradient;
  return theory;
}

void solve(Solution& solution, bool loud) {
  chem::Console console(solution.group, "gannet.chem", loud);
  chem::guess_density(solution.problem, solution.options.guess, *solution.density);
  console.print(chem::iteration_heading());
  solution.outcome = chem::solve_field(
      solution.group, solution.problem, solution.settings, *solution.density,
      {[&](const chem::Iteration& i) { console.print(chem::iteration_row(i)); }, {}});
}

std::shared_ptr<Solution> solved(const Group& group, const Given& given,
                                 const std::vector<std::string>& words, bool loud) {
  start_libint();
  endings->free_dropped(group);
  auto solution = std::make_shared<Solution>(group, given, words);
  solve(*solution, loud);
  return solution;
}

}  // namespace

Solution::Solution(const Group& the_group, const Given& given,
                   const std::vector<std::string>& words)
    : group(the_group), options(options_of(words)), problem(problem_of(given, options)) {
  const auto& theory = theory_of(options, settings);
  if (theory.check != nullptr) theory.check(group, problem, options);
  density = chem::density_for(group, problem);
}

PySolution::PySolution(const Group& group, std::vector<GivenAtom> atoms, GivenBasis basis,
                       GivenPotentials potentials, const std::vector<std::string>& words, bool loud)
    : shared_(solved(group, {std::move(atoms), std::move(basis), std::move(potentials)}, words,
                     loud)) {}

std::vector<Part> PySolution::energies() const {
  const auto& e = shared_->outcome.energies;
  std::vector<Part> parts{{"nuclear", e.nuclear}, {"one_electron", e.one_electron}};
  for (const auto& part : e.parts) {
    if (!part.within) parts.emplace_back(part.name, part.hartree);
  }
  return parts;
}

std::vector<double> PySolution::orbital_energies(std::size_t set) const {
  return shared_->outcome.orbitals.at(set).energies;
}

std::vector<double> PySolution::occupations(std::size_t set) const {
  return shared_->outcome.orbitals.at(set).occupations;
}

void PySolution::coefficients(std::size_t set, const Matrix& to) const {
  const auto& problem = shared_->problem;
  const chem::PublishedBasis published(problem.molecule, problem.choice.set,
                                       problem.choice.harmonics, problem.basis);
  const auto orbitals = published.express(shared_->outcome.orbitals.at(set).coefficients);
  const auto& shape = orbitals.shape();
  if (static_cast<Index>(to.shape(0)) != shape[0] || static_cast<Index>(to.shape(1)) != shape[1]) {
    throw Error(Fault::argument, "orbitals: a matrix of another shape");
  }
  orbitals.get(orbitals.patch(), to.data());
}

std::vector<std::array<double, 3>> PySolution::gradient() const {
  const auto& basis = shared_->problem.basis;
  if (basis.max_l() > chem::Libint::max_l_of_gradient()) {
    throw chem::InputError("gradient: the basis goes beyond the angular momentum " +
                           std::to_string(chem::Libint::max_l_of_gradient()) +
                           " that libint2 has derivatives for; take a smaller one");
  }
  if (const auto why = chem::why_no_potentials(basis, true); !why.empty()) {
    throw chem::InputError("gradient: " + why);
  }
  return chem::field_gradient(shared_->group, shared_->problem, shared_->outcome, *shared_->density,
                              shared_->settings.method);
}

}  // namespace gannet::python
