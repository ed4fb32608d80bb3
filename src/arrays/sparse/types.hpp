#pragma once

#include "base/dispatch.hpp"

namespace gannet::sparse {

/// Calls `visit`, a lambda like `[&]<class T, class I>() {...}`, with the C++ types of values and
/// of column numbers.
template <class Visit>
decltype(auto) with_types(Element type, Element index, Visit&& visit) {
  return base::with_type(type, [&]<class T>(std::type_identity<T>) {
    return index == Element::int32 ? visit.template operator()<T, std::int32_t>()
                                   : visit.template operator()<T, std::int64_t>();
  });
}

/// sum + x * y; integers wrap around, and complex numbers are multiplied by the textbook formula,
/// without a second look at results that are not numbers.
template <class T>
inline T multiply_add(T sum, T x, T y) {
  return base::wrapped_sum(sum, base::wrapped_product(x, y));
}
template <class R>
inline std::complex<R> multiply_add(std::complex<R> sum, std::complex<R> x, std::complex<R> y) {
  return {sum.real() + (x.real() * y.real() - x.imag() * y.imag()),
          sum.imag() + (x.real() * y.imag() + x.imag() * y.real())};
}

template <class T>
inline T product(T x, T y) {
  return multiply_add(T{}, x, y);
}

}  // namespace gannet::sparse
