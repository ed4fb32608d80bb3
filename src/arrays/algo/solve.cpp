#include "algo/dense.hpp"
#include "algo/fortran.hpp"
#include "algo/solver.hpp"
#include "algo/solvers.hpp"

namespace gannet::algo {

namespace {

void need_equations(const Collective& call, const Matrix& a, const Matrix& b) {
  call.need_square(a.array);
  call.need_blas_matrix(a.array);
  call.need_blas_matrix(b.array);
  if (a.rows() != b.rows()) {
    call.refuse(describe(b.array), " needs as many rows as ", describe(a.array));
  }
}

}  // namespace

void solve(const Operand& a, const Operand& b) { solve(Op::none, Matrix(a), Matrix(b)); }

void solve(Op op, const Matrix& a, const Matrix& b) {
  Collective call("solve", {a.array, b.array});
  call.with("op(a)", letter(op));
  need_equations(call, a, b);
  call.run([&] {
    dispatch_solver(a.array.type, [&]<class T>() {
      const Solver<T> solver(call, a.rows());
      auto matrix = solver.load(a);
      auto x = solver.load(b);
      solver.agree(solve_general(op, matrix, x), describe(a.array), " is singular");
      x.store(b);
    });
  });
}

int solve_positive(const Matrix& a, const Matrix& b) {
  const Collective call("solve", {a.array, b.array});
  need_equations(call, a, b);
  return call.run([&] {
    return dispatch_solver(a.array.type, [&]<class T>() {
      const Solver<T> solver(call, a.rows());
      auto l = solver.load_lower(a);
      auto x = solver.load(b);
      const int minor = solver.worst(factor(l));
      if (minor != 0) return minor;
      solve_factored(l, x);
      x.store(b);
      return 0;
    });
  });
}

void solve_factored(const Matrix& l, const Matrix& b) {
  const Collective call("solve", {l.array, b.array});
  need_equations(call, l, b);
  call.run([&] {
    dispatch_solver(l.array.type, [&]<class T>() {
      const Solver<T> solver(call, l.rows());
      const auto factor = solver.load_lower(l);
      auto x = solver.load(b);
      solve_factored(factor, x);
      x.store(b);
    });
  });
}

}  // namespace gannet::algo
