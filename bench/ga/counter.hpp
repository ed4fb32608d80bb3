#pragma once

#include "ga/calls.hpp"

namespace bench {

/// The fetch-add cases with Global Arrays, from C or Fortran: one element on each rank.
template <class Language>
class GaCounter {
 public:
  static constexpr const char* name = Language::name;

  GaCounter() : array_(C_LONG, GA_Nnodes(), 1) {}

  long fetch_add() { return Language::read_increment(array_.handle(), 1); }

 private:
  GaArray array_;
};

}  // namespace bench
