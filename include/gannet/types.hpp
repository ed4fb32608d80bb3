#pragma once

#include <complex>
#include <concepts>
#include <cstdint>
#include <type_traits>

namespace gannet {

/// The type of every index, extent and stride: 64 bits, in elements unless stated otherwise.
using Index = std::int64_t;

/// An array has one to seven dimensions; the last one is contiguous in memory (row-major).
inline constexpr int max_dims = 7;

/// The kind of element that an array holds. Arithmetic is defined for all kinds but `opaque`, which
/// is any other type that may be copied byte by byte: put, get, fill, copy, transpose and the like
/// accept it, and so do swap and compare_swap if it has 4 or 8 bytes. `bool` is opaque; it can also
/// be printed, and its minimum and maximum over the ranks of a group are "all" and "any".
///
/// Integers wrap around, including signed ones. Atomics need 4 or 8 bytes. Linear algebra and norms
/// are for float32, float64, complex64 and complex128.
enum class Element : std::uint8_t {
  int32,
  int64,
  float32,
  float64,
  complex64,
  complex128,
  opaque,
  int8,
  int16,
  uint8,
  uint16,
  uint32,
  uint64,
};

namespace detail {
template <class T>
constexpr Element element_of_integer() {
  constexpr Element of_signed[] = {Element::int8, Element::int16, Element::int32, Element::int64};
  constexpr Element of_others[] = {Element::uint8, Element::uint16, Element::uint32,
                                   Element::uint64};
  constexpr int place = sizeof(T) == 1 ? 0 : sizeof(T) == 2 ? 1 : sizeof(T) == 4 ? 2 : 3;
  return std::is_signed_v<T> ? of_signed[place] : of_others[place];
}

template <class T>
constexpr Element element_of() {
  if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool> && sizeof(T) <= 8) {
    return element_of_integer<T>();
  } else if constexpr (std::is_same_v<T, float>) {
    return Element::float32;
  } else if constexpr (std::is_same_v<T, double>) {
    return Element::float64;
  } else if constexpr (std::is_same_v<T, std::complex<float>>) {
    return Element::complex64;
  } else if constexpr (std::is_same_v<T, std::complex<double>>) {
    return Element::complex128;
  } else {
    return Element::opaque;
  }
}
}  // namespace detail

/// The element kind that stands for the C++ type `T`.
template <class T>
inline constexpr Element element_of = detail::element_of<std::remove_cv_t<T>>();

/// Types that an array can hold: anything that may be copied byte by byte. (std::complex is
/// admitted separately because older standard libraries do not treat it as trivial.)
template <class T>
concept Storable = std::is_trivially_copyable_v<T> || element_of<T>
!= Element::opaque;

/// Types that take part in arithmetic: integers (not bool), float, double and both complex types.
/// This and the following concepts are for results, so they are not const.
template <class T>
concept Numeric = element_of<T>
!= Element::opaque && !std::is_const_v<T>;

/// Types that BLAS and LAPACK support.
template <class T>
concept Floating = Numeric<T> && !std::is_integral_v<T>;

/// Numeric types with an order.
template <class T>
concept Real = Numeric<T> && element_of<T>
!= Element::complex64&& element_of<T> != Element::complex128;

/// Types for which a minimum and a maximum are defined.
template <class T>
concept Ordered = Real<T> || std::is_same_v<T, bool>;

/// Elements that may be changed: those of `Array<double>`, not those of `Array<const double>`.
template <class T>
concept Writable = Storable<T> && !std::is_const_v<T>;

/// The same element type as T, whether elements may be changed or only read.
template <class A, class T>
concept Like = std::same_as<std::remove_const_t<A>, std::remove_const_t<T>>;

/// The same concepts for operands that are only read.
template <class T>
concept NumericOperand = Numeric<std::remove_const_t<T>>;
template <class T>
concept RealOperand = Real<std::remove_const_t<T>>;
template <class T>
concept FloatingOperand = Floating<std::remove_const_t<T>>;

/// Types of which the processor can change a single element atomically.
template <class T>
concept Atomic = Storable<T> &&(sizeof(T) == 4 || sizeof(T) == 8);

namespace detail {
/// For assertions that hold for no type.
template <class T>
inline constexpr bool never = false;

/// The kind by which the library orders a type: bool is treated as a number that is 0 or 1.
template <Ordered T>
inline constexpr Element ordered_as =
    std::is_same_v<T, bool> ? Element::uint8 : gannet::element_of<T>;
}  // namespace detail

}  // namespace gannet
