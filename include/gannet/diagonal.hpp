#pragma once

#include "gannet/algo.hpp"

/// Operations on matrices with vectors, along diagonals, rows and columns. Collective, with the
/// rules of gannet/algo.hpp. `a` is a two-dimensional n x m section; `v` has one dimension, the
/// same element type and min(n, m), n or m elements (Fault::argument otherwise), and does not
/// overlap `a`.
namespace gannet {

/// The compiled core (src/arrays/algo).
namespace algo {

GANNET_API void get_diagonal(const Operand& a, const Operand& v);
GANNET_API void set_diagonal(const Operand& a, const Operand& v);
GANNET_API void add_diagonal(const Operand& a, const Operand& v);
GANNET_API void fill_diagonal(const Operand& a, const void* value);
GANNET_API void shift_diagonal(const Operand& a, const void* value);
GANNET_API void scale_rows(const Operand& a, const Operand& v);
GANNET_API void scale_columns(const Operand& a, const Operand& v);

}  // namespace algo

/// v[i] := a[i, i]
template <Writable T, Like<T> A>
void get_diagonal(const Section<A>& a, const Section<T>& v) {
  algo::get_diagonal(a, v);
}

/// a[i, i] := v[i]
template <Writable T, Like<T> V>
void set_diagonal(const Section<T>& a, const Section<V>& v) {
  algo::set_diagonal(a, v);
}

/// a[i, i] := a[i, i] + v[i]
template <Numeric T, Like<T> V>
void add_diagonal(const Section<T>& a, const Section<V>& v) {
  algo::add_diagonal(a, v);
}

/// a[i, i] := value
template <Writable T>
void fill_diagonal(const Section<T>& a, std::type_identity_t<T> value) {
  algo::fill_diagonal(a, &value);
}

/// a[i, i] := a[i, i] + value
template <Numeric T>
void shift_diagonal(const Section<T>& a, std::type_identity_t<T> value) {
  algo::shift_diagonal(a, &value);
}

/// a[i, j] := v[i] * a[i, j]
template <Numeric T, Like<T> V>
void scale_rows(const Section<T>& a, const Section<V>& v) {
  algo::scale_rows(a, v);
}

/// a[i, j] := a[i, j] * v[j]
template <Numeric T, Like<T> V>
void scale_columns(const Section<T>& a, const Section<V>& v) {
  algo::scale_columns(a, v);
}

}  // namespace gannet
