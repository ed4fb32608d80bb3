#pragma once

#include "../timeline/run.hpp"
#include "program.hpp"

namespace gannet::predict {

/// The tasks of a recorded run, what its ranks share, and what else it did. A task is what a rank
/// does from one fetch_add to its next in the same phase, or a task of futures or of a tensor plan.
/// Phases end in syncs of all ranks, also in those that are part of collective operations.
/// Error(Fault::argument) if the trace does not say enough: a summary, no tasks and nothing that is
/// shared, or ranks that did not meet equally often.
Program program_of(const timeline::Run& run);

}  // namespace gannet::predict
