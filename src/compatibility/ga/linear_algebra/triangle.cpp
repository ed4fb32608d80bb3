#include "ga/linear_algebra/triangle.hpp"

#include "algo/triangle.hpp"
#include "base/text.hpp"
#include "ga/linear_algebra/checks.hpp"

namespace gannet::ga {

namespace {

/// Fortran's rows are Gannet's columns.
algo::Triangle row_major(char uplo) {
  return is_lower(uplo) ? algo::Triangle::upper : algo::Triangle::lower;
}

}  // namespace

bool is_lower(char uplo) {
  if (uplo == 'l' || uplo == 'L') return true;
  if (uplo == 'u' || uplo == 'U') return false;
  throw Error(Fault::argument, base::text("triangle '", uplo, "' is neither l nor u"));
}

void keep_triangle(char uplo, Array& a) {
  need_square(a);
  algo::keep_triangle(a.all(), row_major(uplo));
}

void mirror_triangle(char uplo, Array& a) {
  need_square(a);
  algo::mirror_triangle(a.all(), row_major(uplo));
}

}  // namespace gannet::ga
