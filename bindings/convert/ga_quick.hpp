#pragma once

#include <optional>

#include "convert/ga.hpp"
#include "ga/reports/tally.hpp"

/// The short way of single elements and rows (gannet/direct.hpp) from the caller's own indices.
/// What is not for it, and what is wrong, is left to the usual way.
namespace gannet::convert {

/// A difference that may wrap: what has wrapped is outside every array.
inline Index minus(Index a, Index b) {
  return static_cast<Index>(static_cast<std::uint64_t>(a) - static_cast<std::uint64_t>(b));
}

template <class Language, int dims>
[[gnu::always_inline]] inline void* row_in(const array::Direct& direct,
                                           const typename Language::Int* lo,
                                           const typename Language::Int* hi, Index& length) {
  Index at[dims];
  for (int d = 0; d < dims; ++d) {
    const int i = place<Language>(d, dims);
    at[d] = minus(lo[i], Language::base);
    length = minus(hi[i], minus(lo[i], 1));
    if (d < dims - 1 && length != 1) return nullptr;
  }
  return length > 0 ? direct.find<dims>(at, length) : nullptr;
}

template <class Language, class Int>
[[gnu::always_inline]] inline void* row(const array::Direct* direct, const Int* lo, const Int* hi,
                                        const Int* ld, Index& length) {
  if (!direct || !lo || !hi || ga::full_check) return nullptr;
  if (direct->dims() == 1) return row_in<Language, 1>(*direct, lo, hi, length);
  if (!ld) return nullptr;
  return direct->dims() == 2 ? row_in<Language, 2>(*direct, lo, hi, length)
                             : row_in<Language, 3>(*direct, lo, hi, length);
}

/// Eight bytes, the commonest size of all, are one move.
inline void copy_row(void* to, const void* from, Index length, std::size_t element_bytes) {
  const std::size_t bytes = static_cast<std::size_t>(length) * element_bytes;
  bytes == 8 ? array::copy_shared(to, from, 8) : array::copy_shared(to, from, bytes);
}

/// Whether it is done.
template <class Language, class Int>
[[gnu::always_inline]] inline bool put_row(const ga::Array& a, const Int* lo, const Int* hi,
                                           const void* buffer, const Int* ld) {
  Index length = 0;
  void* row = convert::row<Language>(a.direct_target(), lo, hi, ld, length);
  if (!row || !buffer) return false;
  copy_row(row, buffer, length, a.element_bytes());
  ga::count(ga::Counted::put, length * static_cast<Index>(a.element_bytes()), a.owns(row));
  return true;
}
template <class Language, class Int>
[[gnu::always_inline]] inline bool get_row(const ga::Array& a, const Int* lo, const Int* hi,
                                           void* buffer, const Int* ld) {
  Index length = 0;
  const void* row = convert::row<Language>(a.direct_source(), lo, hi, ld, length);
  if (!row || !buffer) return false;
  copy_row(buffer, row, length, a.element_bytes());
  ga::count(ga::Counted::get, length * static_cast<Index>(a.element_bytes()), a.owns(row));
  return true;
}

/// What was there, if it is done.
template <class Language, class Int>
[[gnu::always_inline]] inline std::optional<Index> increment(const ga::Array& a, const Int* at,
                                                             Index by) {
  if (a.element() != Element::int64) return {};
  Index length = 0;
  void* element = row<Language>(a.direct_target(), at, at, at, length);
  if (!element) return {};
  ga::count(ga::Counted::read_increment, sizeof(Index), a.owns(element));
  return __atomic_fetch_add(static_cast<Index*>(element), by, __ATOMIC_SEQ_CST);
}

}  // namespace gannet::convert
