#include "algo/dense.hpp"
#include "algo/solver.hpp"
#include "algo/solvers.hpp"
#include "algo/triangle.hpp"

namespace gannet::algo {

namespace {

/// a := what `steps` make of its lower triangle, unless they return something other than 0, which
/// is then returned.
template <class Steps>
int replace_lower(const char* name, const Matrix& a, Steps&& steps) {
  const Collective call(name, {a.array});
  call.need_square(a.array);
  call.need_blas_matrix(a.array);
  return call.run([&] {
    return dispatch_solver(a.array.type, [&]<class T>() {
      const Solver<T> solver(call, a.rows());
      auto lower = solver.load_lower(a);
      const int info = solver.worst(steps(lower));
      if (info == 0) lower.store(a);
      return info;
    });
  });
}

void complete(const Matrix& a) {
  mirror_triangle(a.array, a.order == Order::row_major ? Triangle::lower : Triangle::upper);
}

}  // namespace

void cholesky(const Operand& a) {
  const Collective call("cholesky", {a});
  if (factor(a) != 0) call.fail(Fault::numeric, describe(a), " is not positive definite");
}

int factor(const Matrix& a) {
  return replace_lower("cholesky", a, [](auto& lower) { return factor(lower); });
}

int invert_positive(const Matrix& a) {
  const int info = replace_lower("invert", a, [](auto& lower) {
    const int minor = factor(lower);
    return minor != 0 ? minor : invert_factored(lower);
  });
  if (info == 0) complete(a);
  return info;
}

int invert_factored(const Matrix& l) {
  const int info = replace_lower("invert", l, [](auto& lower) { return invert_factored(lower); });
  if (info == 0) complete(l);
  return info;
}

}  // namespace gannet::algo
