#pragma once

#include <cstddef>

#include "tensor/step.hpp"

namespace gannet::tensor {

/// Estimates the cost of a step over all ranks: operations, bytes read, result tiles.
void estimate(Step& step, std::size_t element_bytes);

/// Chooses the schedule of a step for this many threads over all ranks, or uses the one that the
/// program wants, if it works for the step.
void choose_schedule(Step& step, Schedule wanted, int threads);

}  // namespace gannet::tensor
