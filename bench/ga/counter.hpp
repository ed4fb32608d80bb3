#pragma once

#include "ga/array.hpp"

namespace bench {

/// The fetch-add cases with Global Arrays: one element on each rank.
class GaCounter {
 public:
  static constexpr const char* name = ga_name;

  GaCounter() : array_(C_LONG, GA_Nnodes(), 1) {}

  long fetch_add() {
    int at[] = {1, 0};
    return NGA_Read_inc(array_.handle(), at, 1);
  }

 private:
  GaArray array_;
};

}  // namespace bench
