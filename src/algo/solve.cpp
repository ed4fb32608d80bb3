#include "algo/dense.hpp"
#include "algo/solver.hpp"
#include "gannet/linalg.hpp"

namespace gannet::algo {

void solve(const Operand& a, const Operand& b) {
  const Collective call("solve", {a, b});
  call.need_square(a);
  call.need_blas_matrix(a);
  call.need_blas_matrix(b);
  if (a.patch.extent(0) != b.patch.extent(0)) {
    call.refuse(describe(b), " needs as many rows as ", describe(a));
  }
  call.run([&] {
    dispatch_solver(a.type, [&]<class T>() {
      const Solver<T> solver(call, a.patch.extent(0));
      auto matrix = solver.load(a);
      auto x = solver.load(b);
      solver.agree(solve_general(matrix, x), describe(a), " is singular");
      x.store(b);
    });
  });
}

}  // namespace gannet::algo
