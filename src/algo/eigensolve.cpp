#include "algo/dense.hpp"
#include "algo/solver.hpp"
#include "gannet/linalg.hpp"

namespace gannet::algo {

namespace {

template <class T>
std::vector<T> diagonalise(const Solver<T>& solver, const Operand& a, Blocked<T>& matrix,
                           Blocked<T>& vectors) {
  std::vector<T> values(static_cast<std::size_t>(matrix.rows()));
  const int info = diagonalise(matrix, values, vectors);
  solver.agree(info, "the eigenvalues of ", describe(a), " do not converge");
  return values;
}

/// Stores the results of the calculation, which rank 0 has in any case.
template <class T>
void deliver(const Collective& call, const Blocked<T>& x, const Operand& vectors,
             std::vector<T>& found, void* values) {
  x.store(vectors);
  call.group().broadcast(std::span(found), 0);
  std::ranges::copy(found, static_cast<T*>(values));
}

void need_fit(const Collective& call, std::initializer_list<Operand> matrices) {
  for (const Operand& m : matrices) {
    call.need_square(m);
    call.need_blas_matrix(m);
  }
  call.need_equal_sizes();
}

}  // namespace

void eigensolve(const Operand& a, const Operand& vectors, void* values) {
  const Collective call("eigensolve", {a, vectors});
  need_fit(call, {a, vectors});
  call.run([&] {
    dispatch_solver(a.type, [&]<class T>() {
      const Index n = a.patch.extent(0);
      const Solver<T> solver(call, n);
      auto matrix = solver.load_lower(a);
      auto x = solver.matrix(n, n);
      auto found = diagonalise(solver, a, matrix, x);
      deliver(call, x, vectors, found, values);
    });
  });
}

/// With b = L * L' the problem is that of inv(L) * a * inv(L'), whose vectors are L' * x.
void eigensolve(const Operand& a, const Operand& b, const Operand& vectors, void* values) {
  const Collective call("eigensolve", {a, b, vectors});
  need_fit(call, {a, b, vectors});
  call.run([&] {
    dispatch_solver(a.type, [&]<class T>() {
      const Index n = a.patch.extent(0);
      const Solver<T> solver(call, n);
      auto l = solver.load_lower(b);
      solver.agree(factor(l), describe(b), " is not positive definite");
      auto matrix = solver.load_lower(a);
      solver.agree(reduce(matrix, l), describe(a), " cannot be reduced");
      auto x = solver.matrix(n, n);
      auto found = diagonalise(solver, a, matrix, x);
      back_substitute(l, x);
      deliver(call, x, vectors, found, values);
    });
  });
}

}  // namespace gannet::algo
