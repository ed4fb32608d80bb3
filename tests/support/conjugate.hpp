#pragma once

#include <complex>

#include "gannet/types.hpp"

namespace gannet::test {

template <class T>
T conjugate(T x) {
  if constexpr (Real<T>) {
    return x;
  } else {
    return std::conj(x);
  }
}

}  // namespace gannet::test
