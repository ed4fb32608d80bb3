#pragma once

#include "tensor/step.hpp"

namespace gannet::tensor {

/// A step has so many tasks for each thread, if it can, so that they end at the same time.
inline constexpr double tasks_for_thread = 4;

/// What one task of a step needs at most, in elements.
struct TaskSize {
  double result = 0;        ///< its part of the result
  double factors = 0;       ///< operands' tiles that are there at the same time
  double rows = 0;          ///< an operand's tile that is moved before it is multiplied
  double columns = 0;       ///< the other operand's, side by side
  double largest_tile = 0;  ///< of all

  void raise_to(const TaskSize& other);
};
TaskSize task_size(const Step& step, Element type);

/// Blocks of tiles of the result that are summed together, as if no tile were absent.
double blocks_of(const Step& step);

/// Tiles of a factor that all tasks of a step read, as if no tile were absent.
double tiles_read(const Step& step, const Product& product, const Operand& factor);

/// For dense tensors. Chooses how many tiles of the result the tasks of a step sum together, so
/// that BLAS multiplies matrices that are large enough, and tiles are moved for many products.
/// There are enough tasks left for so many threads of all ranks, and no task needs more than `most`
/// elements.
void choose_blocks(Step& step, Element type, int threads, double most);

}  // namespace gannet::tensor
