#pragma once

#include <complex>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "gannet/error.hpp"
#include "gannet/types.hpp"

namespace gannet::base {

/// Bytes of one element; 0 for opaque ones, whose size the array knows.
constexpr std::size_t bytes_of(Element type) {
  switch (type) {
    case Element::int32:
    case Element::float32:
      return 4;
    case Element::int64:
    case Element::float64:
    case Element::complex64:
      return 8;
    case Element::complex128:
      return 16;
    case Element::opaque:
      break;
  }
  return 0;
}

/// Calls use(std::type_identity<T>{}) with the C++ type of a numeric element kind: the one place
/// where an element kind becomes a type again.
template <class Use>
decltype(auto) with_type(Element type, Use&& use) {
  switch (type) {
    case Element::int32:
      return use(std::type_identity<std::int32_t>{});
    case Element::int64:
      return use(std::type_identity<std::int64_t>{});
    case Element::float32:
      return use(std::type_identity<float>{});
    case Element::float64:
      return use(std::type_identity<double>{});
    case Element::complex64:
      return use(std::type_identity<std::complex<float>>{});
    case Element::complex128:
      return use(std::type_identity<std::complex<double>>{});
    case Element::opaque:
      break;
  }
  throw Error(Fault::argument, "arithmetic on elements that are not numbers");
}

}  // namespace gannet::base
