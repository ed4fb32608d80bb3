#pragma once

#include <cstring>

#include "base/dispatch.hpp"
#include "base/text.hpp"
#include "gannet/algo.hpp"

/// From element types known at run time to C++ types.
namespace gannet::algo {

/// What `visit` returns for T, if it accepts T.
template <class Result, class T, class Visit>
Result visited(Visit& visit) {
  if constexpr (requires { visit.template operator()<T>(); }) {
    return visit.template operator()<T>();
  } else {
    throw Error(Fault::argument, "the operation does not know elements of this type");
  }
}

/// Calls `visit`, a lambda like `[&]<Real T>() {...}`, with the C++ type for `type`. The lambda's
/// own constraint says which types there are: the public functions let only those through, other
/// interfaces to the core may not. Unsigned numbers are passed as signed ones of their size.
template <class Visit>
auto dispatch(Element type, Visit&& visit) {
  using Result = decltype(visit.template operator()<double>());
  return base::with_number(
      type, [&]<class T>(std::type_identity<T>) { return visited<Result, T>(visit); });
}

/// The same with every type as it is, for code that compares, divides or shows numbers.
template <class Visit>
auto dispatch_exact(Element type, Visit&& visit) {
  using Result = decltype(visit.template operator()<double>());
  return base::with_exact_type(
      type, [&]<class T>(std::type_identity<T>) { return visited<Result, T>(visit); });
}

/// Calls `visit(bytes)`, with the size as a constant for the usual sizes, so that memcpy(to, from,
/// bytes) becomes a register move.
template <class Visit>
void dispatch_size(std::size_t bytes, Visit&& visit) {
  switch (bytes) {
    case 4:
      return visit(std::integral_constant<std::size_t, 4>());
    case 8:
      return visit(std::integral_constant<std::size_t, 8>());
    case 16:
      return visit(std::integral_constant<std::size_t, 16>());
    default:
      return visit(bytes);
  }
}

/// The value behind an untyped pointer.
template <class T>
T value_at(const void* place) {
  T value;
  std::memcpy(&value, place, sizeof(T));
  return value;
}

}  // namespace gannet::algo
