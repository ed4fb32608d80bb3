#pragma once

#include <cstring>

#include "base/dispatch.hpp"
#include "base/text.hpp"
#include "gannet/algo.hpp"

/// From element types known at run time to C++ types.
namespace gannet::algo {

/// Calls `visit`, a lambda like `[&]<Real T>() {...}`, with the C++ type for `type`. The lambda's
/// own constraint says which types there are: the public functions let only those through, other
/// doors to the core may not.
template <class Visit>
auto dispatch(Element type, Visit&& visit) {
  using Result = decltype(visit.template operator()<double>());
  return base::with_type(type, [&]<class T>(std::type_identity<T>) -> Result {
    if constexpr (requires { visit.template operator()<T>(); }) {
      return visit.template operator()<T>();
    } else {
      throw Error(Fault::argument, "the operation does not know elements of this type");
    }
  });
}

/// Calls `visit(bytes)`, with the size as a constant for the usual ones, so that
/// memcpy(to, from, bytes) becomes a move of a register.
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
