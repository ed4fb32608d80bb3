#pragma once

#include <cstdint>
#include <vector>

#include "tensor/step_tiles.hpp"

namespace gannet::tensor {

/// Which part of a step a thread works on.
struct TaskPart {
  const Task& task;
  int rank;        ///< whose task it is
  int piece = 0;   ///< of the task's sum,
  int pieces = 1;  ///< which is cut into so many
  bool own_first =
      false;  ///< products whose operands the rank has come first: others are on their way
};

/// The products of a part of a task, in their order, which is the same whoever makes them: those
/// that it sums, or with Schedule::stationary those that its tile of an operand takes part in.
class ProductWalk {
 public:
  ProductWalk(const Step& step, const Product& product, const TaskPart& part);

  std::int64_t count() const { return to_ - from_; }

  /// Sets the letters of `tiles` that the task leaves open to product number `number`.
  void set(std::int64_t number, ByLetter<int>& tiles) const {
    walk_.set(from_ + (number + first_) % count(), tiles);
  }

 private:
  LetterWalk walk_;
  std::int64_t from_, to_;
  std::int64_t first_ = 0;
};

/// Where the operands of the first product of a task are all of its rank, the task comes before
/// others.
void own_tiles_first(const Step& step, int rank, std::vector<Task>& tasks);

}  // namespace gannet::tensor
