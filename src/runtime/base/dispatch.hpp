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
    case Element::int8:
    case Element::uint8:
      return 1;
    case Element::int16:
    case Element::uint16:
      return 2;
    case Element::int32:
    case Element::uint32:
    case Element::float32:
      return 4;
    case Element::int64:
    case Element::uint64:
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

/// Calls use(std::type_identity<T>{}) with the C++ type of an element kind that programs of Global
/// Arrays know: the one place where such a kind becomes a type again.
template <class Use>
[[gnu::always_inline]] inline decltype(auto) with_type(Element type, Use&& use) {
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
    default:
      break;
  }
  throw Error(Fault::argument, "arithmetic on elements that are not numbers");
}

/// Unsigned integers as signed ones of their size, which add and multiply alike where they wrap
/// around; others as they are.
constexpr Element as_signed(Element type) {
  switch (type) {
    case Element::uint8:
      return Element::int8;
    case Element::uint16:
      return Element::int16;
    case Element::uint32:
      return Element::int32;
    case Element::uint64:
      return Element::int64;
    default:
      return type;
  }
}

/// The same with all integers, as signed ones. Each type stands here once, so that what is done
/// with it is compiled into its place: this is on the path of every accumulate.
template <class Use>
[[gnu::always_inline]] inline decltype(auto) with_number(Element type, Use&& use) {
  if (type > Element::opaque) [[unlikely]]
    type = as_signed(type);
  switch (type) {
    case Element::int8:
      return use(std::type_identity<std::int8_t>{});
    case Element::int16:
      return use(std::type_identity<std::int16_t>{});
    default:
      return with_type(type, std::forward<Use>(use));
  }
}

/// The same with every type as it is, for what compares, divides or shows numbers.
template <class Use>
decltype(auto) with_exact_type(Element type, Use&& use) {
  switch (type) {
    case Element::uint8:
      return use(std::type_identity<std::uint8_t>{});
    case Element::uint16:
      return use(std::type_identity<std::uint16_t>{});
    case Element::uint32:
      return use(std::type_identity<std::uint32_t>{});
    case Element::uint64:
      return use(std::type_identity<std::uint64_t>{});
    default:
      return with_number(type, std::forward<Use>(use));
  }
}

/// x + y and x * y; integers wrap around.
template <class T>
constexpr T wrapped_sum(T x, T y) {
  if constexpr (std::is_integral_v<T>) {
    return static_cast<T>(static_cast<std::uint64_t>(x) + static_cast<std::uint64_t>(y));
  } else {
    return x + y;
  }
}
template <class T>
constexpr T wrapped_product(T x, T y) {
  if constexpr (std::is_integral_v<T>) {
    return static_cast<T>(static_cast<std::uint64_t>(x) * static_cast<std::uint64_t>(y));
  } else {
    return x * y;
  }
}

}  // namespace gannet::base
