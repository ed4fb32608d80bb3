#include "correlation.hpp"

#include "chem/theories.hpp"

namespace gannet::python {

namespace {

/// The theory that the words name, if it can start from these orbitals.
const chem::Theory& checked_theory(const Solution& from, chem::Options& options) {
  const auto& theory = chem::choose_theory(options);
  if (theory.check != nullptr) theory.check(from.group, from.problem, options);
  return theory;
}

std::shared_ptr<Clusters> solved(const PySolution& from, const std::vector<std::string>& words,
                                 bool loud) {
  endings->free_dropped(from.pointer()->group);
  return std::make_shared<Clusters>(from.pointer(), words, loud);
}

}  // namespace

std::vector<Part> correlate(const PySolution& from, const std::vector<std::string>& words,
                            bool loud) {
  auto& solution = *from.pointer();
  auto options = options_of(words);
  const auto& theory = checked_theory(solution, options);
  chem::Console console(solution.group, "gannet.chem", loud);
  bool converged = true;
  std::vector<chem::Fact> facts;
  std::vector<Part> parts;
  for (const auto& part :
       theory.correlate({solution.group, solution.problem, options, options.settings,
                         solution.outcome, console, converged, facts})) {
    parts.emplace_back(part.name, part.hartree);
  }
  return parts;
}

Clusters::Clusters(std::shared_ptr<Solution> the_solution, const std::vector<std::string>& words,
                   bool loud)
    : solution(std::move(the_solution)),
      options(options_of(words)),
      console(solution->group, "gannet.chem", loud) {
  checked_theory(*solution, options);
  settings = options.settings;
  const bool room_for_triples = true;
  solved = std::make_unique<chem::CoupledCluster>(
      chem::Solved{solution->group, solution->problem, options, settings, solution->outcome,
                   console, converged, facts},
      room_for_triples);
}

PyClusters::PyClusters(const PySolution& from, const std::vector<std::string>& words, bool loud)
    : shared_(solved(from, words, loud)) {}

}  // namespace gannet::python
