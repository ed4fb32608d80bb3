#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <string>
#include <type_traits>

#include "gannet/error.hpp"
#include "gannet/patch.hpp"

/// Conversions from and to multidimensional spans, using only what all of them have: std::mdspan of
/// C++23 as well as the reference implementation, whose header need not be known here.
namespace gannet {

/// A multidimensional span of elements of type T in plain memory.
template <class M, class T>
concept MdspanOf = std::same_as<typename M::element_type, T> &&
    std::same_as<typename M::data_handle_type, T*> &&
    std::constructible_from<M, T*, typename M::mapping_type> && requires(const M& m) {
  typename M::extents_type;
  typename M::index_type;
  requires M::rank()
  > 0 && M::rank() <= max_dims;
  m.data_handle();
  m.extent(0);
  m.stride(0);
};

/// Local.
template <class M>
Shape mdspan_extents(const M& m) {
  Shape extents = Point::filled(static_cast<int>(M::rank()), 0);
  for (int d = 0; d < extents.dims(); ++d) extents[d] = static_cast<Index>(m.extent(d));
  return extents;
}
template <class M>
Strides mdspan_strides(const M& m) {
  Strides strides = Point::filled(static_cast<int>(M::rank()), 0);
  for (int d = 0; d < strides.dims(); ++d) strides[d] = static_cast<Index>(m.stride(d));
  return strides;
}

/// Local. Fault::argument if the rank, an extent of the type, or the position of elements in its
/// layout does not match.
template <class M>
M to_mdspan(typename M::data_handle_type data, const Shape& extents, const Strides& strides) {
  using Mapping = typename M::mapping_type;
  using I = typename M::index_type;
  constexpr int rank = static_cast<int>(M::rank());
  const auto refuse = [&](const char* why) {
    throw Error(Fault::argument, "a view of extents " + to_string(extents) + " and strides " +
                                     to_string(strides) + " is no such mdspan: " + why);
  };
  if (extents.dims() != rank) refuse("it has another number of dimensions");
  std::array<I, rank> counts{}, steps{};
  for (int d = 0; d < rank; ++d) {
    counts[static_cast<std::size_t>(d)] = static_cast<I>(extents[d]);
    steps[static_cast<std::size_t>(d)] = static_cast<I>(strides[d]);
  }
  const typename M::extents_type all(counts);
  for (int d = 0; d < rank; ++d) {
    if (static_cast<Index>(all.extent(d)) != extents[d]) refuse("its type has other extents");
  }
  if constexpr (std::is_constructible_v<Mapping, typename M::extents_type, std::array<I, rank>>) {
    return M(data, Mapping(all, steps));
  } else {
    const Mapping mapping(all);
    for (int d = 0; d < rank; ++d) {
      if (extents[d] > 1 && static_cast<Index>(mapping.stride(d)) != strides[d])
        refuse("its layout has other strides; take one with std::layout_stride");
    }
    return M(data, mapping);
  }
}

}  // namespace gannet
