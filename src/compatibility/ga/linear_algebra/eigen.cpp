#include "ga/linear_algebra/eigen.hpp"

#include <cstring>
#include <vector>

#include "algo/solvers.hpp"
#include "base/require.hpp"
#include "base/text.hpp"
#include "ga/linear_algebra/checks.hpp"

namespace gannet::ga {

namespace {

using algo::Matrix;

Matrix fortran(const Array& a) { return {a.all(), algo::Order::column_major}; }
algo::ComplexMatrix fortran(const Parts& a) { return {fortran(a.real), fortran(a.imaginary)}; }

void need_problem(std::initializer_list<const Array*> matrices, Complex complex) {
  const Array& first = **matrices.begin();
  for (const Array* m : matrices) {
    need_square(*m);
    if (m->shape() != first.shape()) {
      throw Error(Fault::argument,
                  base::text("matrix ", first.label(), " is ", columns_first(first.shape()),
                             " and ", m->label(), " is ", columns_first(m->shape())));
    }
  }
  need_floating(matrices, complex);
}

Index order(const Array& a) { return a.shape()[0]; }

Index chosen(const Array& a, Index count) {
  return count < 1 || count > order(a) ? order(a) : count;
}

/// Fortran's columns from `first` are Gannet's rows.
void clear_columns(Array& vectors, Index first) {
  algo::zero(vectors.section({{first, 0}, {order(vectors), order(vectors)}}));
}

void need_place(const Array& a, const void* values) {
  if (!values) base::refuse_null(base::text("eigenvalues of array ", a.label(), ": their place"));
}

/// `solve(all)`, and then the first `count` of all values.
template <class Solve>
void some_values(const Array& a, void* values, Index count, Solve&& solve) {
  const bool single = a.element() == Element::float32 || a.element() == Element::complex64;
  const std::size_t bytes = single ? sizeof(float) : sizeof(double);
  std::vector<std::byte> all(static_cast<std::size_t>(order(a)) * bytes);
  solve(all.data());
  std::memcpy(values, all.data(), static_cast<std::size_t>(count) * bytes);
}

}  // namespace

void diagonalise(Array& a, Array& vectors, void* values) {
  need_place(a, values);
  need_problem({&a, &vectors}, Complex::yes);
  algo::eigensolve(fortran(a), fortran(vectors), values);
}

void diagonalise(Array& a, Array& s, Array& vectors, void* values) {
  need_place(a, values);
  need_problem({&a, &s, &vectors}, Complex::yes);
  algo::eigensolve(fortran(a), fortran(s), fortran(vectors), values);
}

void diagonalise_again(int reuse, Array& a, Array& s, Array& vectors, void* values) {
  if (reuse >= 0) diagonalise(a, s, vectors, values);
}

Index diagonalise_some(Array& a, Array& vectors, void* values, Index count) {
  const Index wanted = chosen(a, count);
  some_values(a, values, wanted, [&](void* all) { diagonalise(a, vectors, all); });
  clear_columns(vectors, wanted);
  return wanted;
}

void diagonalise(const Parts& a, const Parts& vectors, void* values) {
  need_problem({&a.real, &a.imaginary, &vectors.real, &vectors.imaginary}, Complex::no);
  algo::eigensolve(fortran(a), fortran(vectors), values);
}

Index diagonalise_some(const Parts& a, const Parts& vectors, void* values, Index count) {
  const Index wanted = chosen(a.real, count);
  some_values(a.real, values, wanted, [&](void* all) { diagonalise(a, vectors, all); });
  clear_columns(vectors.real, wanted);
  clear_columns(vectors.imaginary, wanted);
  return wanted;
}

}  // namespace gannet::ga
