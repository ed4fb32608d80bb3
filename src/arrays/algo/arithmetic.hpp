#pragma once

#include <cmath>
#include <limits>
#include <type_traits>

#include "base/dispatch.hpp"
#include "gannet/types.hpp"

/// Arithmetic on single elements where the language's own is slow or undefined.
namespace gannet::algo {

template <class T>
inline constexpr bool is_complex = Numeric<T> && !Real<T>;

/// x * y; integers wrap around; complex numbers use the plain formula, not the one that repairs
/// infinities.
template <Numeric T>
T product(T x, T y) {
  if constexpr (is_complex<T>) {
    return T(x.real() * y.real() - x.imag() * y.imag(), x.real() * y.imag() + x.imag() * y.real());
  } else {
    return base::wrapped_product(x, y);
  }
}

/// -x; integers wrap around.
template <Real T>
T negative(T x) {
  if constexpr (std::is_integral_v<T>) {
    return static_cast<T>(-static_cast<std::uint64_t>(x));
  } else {
    return -x;
  }
}

/// x / y with y not the integer 0. The smallest integer divided by -1 wraps around.
template <Numeric T>
T quotient(T x, T y) {
  if constexpr (std::is_integral_v<T>) {
    return y == static_cast<T>(-1) && std::is_signed_v<T> ? negative(x) : static_cast<T>(x / y);
  } else {
    return x / y;
  }
}

/// What numbers are compared by: their values, or their moduli.
template <Numeric T>
auto magnitude(T x) {
  if constexpr (is_complex<T>) {
    return std::abs(x);
  } else {
    return x;
  }
}

template <Numeric T>
bool less(T x, T y) {
  return magnitude(x) < magnitude(y);
}

/// |x| in the type of x.
template <Numeric T>
T modulus(T x) {
  if constexpr (is_complex<T>) {
    return T(std::abs(x));
  } else if constexpr (std::is_unsigned_v<T>) {
    return x;
  } else if constexpr (std::is_integral_v<T>) {
    return x < 0 ? negative(x) : x;
  } else {
    return std::fabs(x);
  }
}

}  // namespace gannet::algo
