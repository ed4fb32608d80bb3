#pragma once

#include <complex>

#include "gannet/tensor/core.hpp"
#include "tensor/fail.hpp"

namespace gannet::tensor {

template <class T>
inline constexpr bool is_complex = !Real<T>;

/// Converts a scalar to an element. For real elements the imaginary part is dropped; check() has
/// verified it.
template <class T>
T element_from(Scalar scalar) {
  if constexpr (is_complex<T>) {
    return T(scalar);
  } else {
    return static_cast<T>(scalar.real());
  }
}

/// action(T()) for the C++ type of an element of a tensor.
template <class Action>
decltype(auto) with_type(Element type, Action&& action) {
  switch (type) {
    case Element::float32:
      return action(float());
    case Element::float64:
      return action(double());
    case Element::complex64:
      return action(std::complex<float>());
    case Element::complex128:
      return action(std::complex<double>());
    default:
      break;
  }
  fail("tensors hold float, double and their complex numbers");
}

inline std::size_t bytes_of(Element type) {
  return with_type(type, [](auto element) { return sizeof element; });
}

}  // namespace gannet::tensor
