#include "algo/dense.hpp"
#include "algo/solver.hpp"
#include "gannet/linalg.hpp"

namespace gannet::algo {

void cholesky(const Operand& a) {
  const Collective call("cholesky", {a});
  call.need_square(a);
  call.need_blas_matrix(a);
  call.run([&] {
    dispatch_solver(a.type, [&]<class T>() {
      const Solver<T> solver(call, a.patch.extent(0));
      auto l = solver.load_lower(a);
      solver.agree(factor(l), describe(a), " is not positive definite");
      l.store(a);
    });
  });
}

}  // namespace gannet::algo
