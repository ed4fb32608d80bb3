#include "ga/linear_algebra/solve.hpp"

#include "algo/solvers.hpp"
#include "base/text.hpp"
#include "ga/linear_algebra/checks.hpp"
#include "ga/linear_algebra/triangle.hpp"

namespace gannet::ga {

namespace {

using algo::Matrix;
using algo::Order;

Matrix fortran(const Array& a) { return {a.all(), Order::column_major}; }

/// A symmetric matrix whose lower triangle is the one called `uplo`: the upper one of Fortran is
/// the lower one of C.
Matrix symmetric(char uplo, const Array& a) {
  return {a.all(), is_lower(uplo) ? Order::column_major : Order::row_major};
}

void need_symmetric(const Array& a) {
  need_square(a);
  need_floating({&a}, Complex::no);
}

void need_equations(const Array& a, const Array& b) {
  need_square(a);
  need_matrices({&b});
  need_floating({&a, &b}, Complex::no);
  if (b.shape()[1] != a.shape()[0]) {
    throw Error(Fault::argument,
                base::text("matrix ", a.label(), " is ", columns_first(a.shape()),
                           " and the right side ", b.label(), " ", columns_first(b.shape()),
                           "; they need the same number of rows"));
  }
}

bool is_transposed(char tran) {
  switch (tran) {
    case 'n':
    case 'N':
      return false;
    case 't':
    case 'T':
    case 'c':
    case 'C':
      return true;
  }
  throw Error(Fault::argument, base::text("transposition '", tran, "' is neither n nor t"));
}

/// The array that holds the factor.
Array& factor_of(Array& a, int number) { return number == keep_in_place ? a : find(number); }

void use_up(int number) {
  if (number != keep_in_place) drop(find(number));
}

}  // namespace

void lu_solve(char tran, Array& a, Array& b) { lu_solve_if(is_transposed(tran), a, b); }

void lu_solve_if(int transposed, Array& a, Array& b) {
  need_equations(a, b);
  algo::solve(transposed ? Op::transpose : Op::none, fortran(a), fortran(b));
}

int llt_solve(Array& a, Array& b) {
  need_equations(a, b);
  return algo::solve_positive(fortran(a), fortran(b));
}

int solve(Array& a, Array& b) {
  const int minor = llt_solve(a, b);
  if (minor != 0) lu_solve('n', a, b);
  return minor;
}

int spd_invert(Array& a) {
  need_symmetric(a);
  return algo::invert_positive(fortran(a));
}

int cholesky(char uplo, Array& a) {
  need_symmetric(a);
  return algo::factor(symmetric(uplo, a));
}

int llt_factor(char uplo, Array& a, int& number) {
  if (number == keep_in_place) return cholesky(uplo, a);
  need_symmetric(a);
  Array* kept = duplicate(a, base::text("factor of ", a.name()));
  if (!kept)
    throw Error(Fault::memory, base::text("there is no memory for the factor of ", a.label()));
  algo::copy(a.all(), kept->all());
  const int minor = cholesky(uplo, *kept);
  if (minor == 0) {
    number = kept->handle();
  } else {
    drop(*kept);
  }
  return minor;
}

void llt_solve_with(char uplo, Array& a, Array& b, int number) {
  const Array& factor = factor_of(a, number);
  need_equations(factor, b);
  algo::solve_factored(symmetric(uplo, factor), fortran(b));
  use_up(number);
}

int llt_invert(char uplo, Array& a, int number) {
  need_symmetric(a);
  if (number != keep_in_place) {
    const Array& factor = find(number);
    need_square(factor);
    algo::copy(factor.all(), a.all());
    use_up(number);
  }
  return algo::invert_factored(symmetric(uplo, a));
}

}  // namespace gannet::ga
