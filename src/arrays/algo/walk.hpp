#pragma once

#include <functional>
#include <initializer_list>

#include "algo/runs.hpp"
#include "gannet/algo.hpp"

namespace gannet::algo {

/// A stretch of corresponding elements, contiguous in memory in every operand.
struct Run {
  std::array<void*, max_operands> data;
  Index count;

  template <class T>
  T* at(int operand) const {
    return static_cast<T*>(data[operand]);
  }
};

/// One-sided. Visits all elements that I own of the first operand, in place, together with the
/// corresponding elements of the others; those are in place, too, where I own them in the same
/// shape, and are otherwise fetched through a small buffer.
void walk(std::initializer_list<Operand> operands, const std::function<void(const Run&)>& visit);

}  // namespace gannet::algo
