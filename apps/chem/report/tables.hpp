#pragma once

#include <optional>
#include <string>

#include "fock/task_list.hpp"
#include "geometry/relaxation.hpp"
#include "gradient/gradient.hpp"
#include "input/problem.hpp"
#include "properties/properties.hpp"
#include "report/load.hpp"
#include "scf/self_consistent_field.hpp"
#include "stability/descent.hpp"
#include "stability/stability.hpp"

namespace chem {

/// Everything that is known at the end of a run.
struct Summary {
  Outcome outcome;
  std::optional<Gradient> gradient;
  std::vector<Curvature> curvatures;        ///< if stability was asked for
  std::vector<Descent> descents;            ///< from instabilities that were followed
  std::optional<Assessment> last_geometry;  ///< of an optimisation
  int geometries = 0;                       ///< of an optimisation
  Properties properties;
  Load load;
  double guess_seconds = 0;
  double gradient_seconds = 0;
  double stability_seconds = 0;
  double correlation_seconds = 0;
  bool correlation_converged = true;
  std::vector<Fact> correlation_facts;
  double total_seconds = 0;  ///< from start to the end of the last iteration
};

/// Local. As in --reference.
const char* reference_name(Reference reference);

/// Local. As in --method.
const char* method_name(Method method);

/// Local. The tables that a run prints, as text that ends in a line end. `workers`: of all ranks,
/// for Method::futures.
std::string input_table(const Problem& problem, const Options& options, int ranks, int workers);
std::string task_table(const TaskList& list, int ranks);
std::string iteration_heading();
std::string iteration_row(const Iteration& iteration);
std::string descent_heading(const Curvature& way);
std::string geometry_heading();
std::string geometry_row(int number, const Outcome& outcome, const Assessment& assessment);
std::string result_tables(const Problem& problem, const Summary& summary);

/// Local. The same facts for programs: one JSON object.
std::string json_summary(const Problem& problem, const Options& options, const Summary& summary);

}  // namespace chem
