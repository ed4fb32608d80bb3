#pragma once

#include <cstddef>

#include "tensor/step.hpp"

namespace gannet::tensor {

/// What a step costs, all ranks together: operations, bytes read, tiles of its result.
void estimate(Step& step, std::size_t element_bytes);

/// Chooses who does what in a step for so many threads of all ranks, or takes what the program
/// wants if the step can be done so.
void choose_schedule(Step& step, Schedule wanted, int threads);

}  // namespace gannet::tensor
