#pragma once

#include <cstdint>
#include <vector>

#include "tensor/tasks.hpp"

namespace gannet::tensor {

/// The part of a step that a thread works on.
struct TaskPart {
  Task task;
  int rank;                ///< owner of the task
  int piece = 0;           ///< piece of the task's sum,
  int pieces = 1;          ///< which is split into this many
  bool own_first = false;  ///< start with products of local operands, while others are fetched
};

/// The products of a part of a task, in an order that does not depend on who computes them: those
/// that it sums, or with Schedule::stationary those that its operand tile is a factor of.
class ProductWalk {
 public:
  ProductWalk(const Step& step, const Product& product, const TaskPart& part);

  std::int64_t count() const { return to_ - from_; }

  /// Sets the letters of `tiles` that the task does not fix to those of product number `number`.
  void set(std::int64_t number, ByLetter<int>& tiles) const {
    walk_.set(from_ + (number + first_) % count(), tiles);
  }

 private:
  LetterWalk walk_;
  std::int64_t from_, to_;
  std::int64_t first_ = 0;
};

/// Sorts tasks so that those whose first product has only local operands come first.
void own_tiles_first(const Step& step, int rank, Tasks& tasks);

}  // namespace gannet::tensor
