#pragma once

#include "tensor/step.hpp"

namespace gannet::tensor {

/// Tasks per thread that a step should have, for load balance.
inline constexpr double tasks_for_thread = 4;

/// Maximum memory of one task of a step, in elements.
struct TaskSize {
  double result = 0;        ///< its part of the result
  double factors = 0;       ///< operand tiles in use at the same time
  double rows = 0;          ///< an operand tile that is permuted before it is multiplied
  double columns = 0;       ///< tiles of the other operand, gathered side by side
  double largest_tile = 0;  ///< of all tensors

  void raise_to(const TaskSize& other);
};
TaskSize task_size(const Step& step, Element type);

/// Number of blocks of result tiles that are summed together, as if no tile were absent.
double blocks_of(const Step& step);

/// Number of tiles of a factor that all tasks of a step read, as if no tile were absent.
double tiles_read(const Step& step, const Product& product, const Operand& factor);

/// For dense tensors. Chooses how many result tiles a task of a step sums together, so that BLAS
/// multiplies large enough matrices and each permuted or gathered tile is used for many products.
/// Leaves enough tasks for this many threads over all ranks; no task needs more than `most`
/// elements.
void choose_blocks(Step& step, Element type, int threads, double most);

}  // namespace gannet::tensor
