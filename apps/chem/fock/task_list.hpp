#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "fock/method.hpp"
#include "fock/schedule.hpp"
#include "fock/tasks.hpp"

namespace chem {

/// The tasks of one Fock build in the order in which the ranks get them, and what they take here.
struct TaskList {
  std::vector<Task> tasks;
  double seconds_of_cost;  ///< seconds of a unit of Task::cost
  double bytes;            ///< that each rank reads of the density and adds to the Fock matrix

  double seconds() const;  ///< of all tasks, on one rank
  double longest() const;  ///< seconds of the longest task
};

/// Collective. The tasks as they are cut for so many ranks, without computing them: how long they
/// take is extrapolated from quartets spread over all of them, which take about `sample_seconds`.
TaskList list_tasks(const Basis& basis, const SpinMatrices& density, Method method,
                    double threshold, int ranks, double sample_seconds = 2);

/// Local. As `gannet predict --tasks` reads them.
void write_tasks(std::ostream& to, const std::string& name, const TaskList& list, bool counter);

}  // namespace chem
