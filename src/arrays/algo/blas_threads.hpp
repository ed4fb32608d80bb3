#pragma once

#include "gannet/world.hpp"

namespace gannet::algo {

/// While it lives, BLAS uses this rank's share of the node's processors, so that the ranks of a
/// node together use each processor once. Afterwards the program has its own number of threads
/// again. Only OpenBLAS is supported; other libraries keep their number.
class BlasThreads {
 public:
  explicit BlasThreads(const Group& group);
  ~BlasThreads();
  BlasThreads(const BlasThreads&) = delete;
  BlasThreads& operator=(const BlasThreads&) = delete;

 private:
  int before_;
};

}  // namespace gannet::algo
