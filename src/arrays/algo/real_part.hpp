#pragma once

#include <complex>

namespace gannet::algo {

/// The real type of the precision of T.
template <class T>
struct RealPart {
  using type = T;
};
template <class R>
struct RealPart<std::complex<R>> {
  using type = R;
};
template <class T>
using RealOf = typename RealPart<T>::type;

}  // namespace gannet::algo
