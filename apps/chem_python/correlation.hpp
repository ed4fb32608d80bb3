#pragma once

#include <memory>
#include <string>
#include <vector>

#include "chem/cc/coupled_cluster.hpp"
#include "chem/report/console.hpp"
#include "solution.hpp"

namespace gannet::python {

/// Collective. The parts of the energy that the theory among the words adds to that of the
/// orbitals, also those that are told apart only.
std::vector<Part> correlate(const PySolution& from, const std::vector<std::string>& words,
                            bool loud);

/// What coupled cluster has made of some orbitals, and what it was made from.
struct Clusters {
  /// Collective.
  Clusters(std::shared_ptr<Solution> the_solution, const std::vector<std::string>& words,
           bool loud);

  const gannet::Array<double>& array() const { return solution->array(); }

  std::shared_ptr<Solution> solution;
  chem::Options options;
  chem::Settings settings;
  chem::Console console;
  bool converged = true;
  std::vector<chem::Fact> facts;
  std::unique_ptr<chem::CoupledCluster> solved;
};

/// CCSD, and (T) on top.
class PyClusters {
 public:
  /// Collective.
  PyClusters(const PySolution& from, const std::vector<std::string>& words, bool loud);

  bool converged() const { return shared_->converged; }
  double mp2() const { return found().standing.mp2; }
  double ccsd() const { return found().standing.energy; }
  double t1() const { return found().diagnostics.t1; }
  double d1() const { return found().diagnostics.d1; }

  /// Collective.
  double triples() const { return shared_->solved->triples(); }

 private:
  const chem::SinglesDoubles& found() const { return shared_->solved->singles_doubles(); }

  Shared<Clusters> shared_;
};

}  // namespace gannet::python
