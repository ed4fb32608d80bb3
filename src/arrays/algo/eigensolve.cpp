#include "algo/dense.hpp"
#include "algo/solver.hpp"
#include "algo/solvers.hpp"

namespace gannet::algo {

namespace {

template <class T>
auto diagonalise(const Solver<T>& solver, const Operand& a, Blocked<T>& matrix,
                 Blocked<T>& vectors) {
  std::vector<RealOf<T>> values(static_cast<std::size_t>(matrix.rows()));
  const int info = diagonalise(matrix, values, vectors);
  solver.agree(info, "the eigenvalues of ", describe(a), " do not converge");
  return values;
}

/// Broadcasts the eigenvalues, which rank 0 has in any case.
template <class R>
void deliver(const Collective& call, std::vector<R>& found, void* values) {
  call.group().broadcast(std::span(found), 0);
  std::ranges::copy(found, static_cast<R*>(values));
}

/// The lower triangle of a matrix whose real and imaginary parts are in two arrays.
template <class R>
Blocked<std::complex<R>> load_lower(const Solver<std::complex<R>>& solver,
                                    const ComplexMatrix& from) {
  const auto real = solver.template load_lower<R>(from.real);
  const auto imaginary = solver.template load_lower<R>(from.imaginary);
  auto whole = solver.matrix(from.real.rows(), from.real.columns());
  std::transform(real.data(), real.data() + real.local_size(), imaginary.data(), whole.data(),
                 [](R re, R im) { return std::complex<R>(re, im); });
  return whole;
}

template <class R>
void store(const Solver<std::complex<R>>& solver, const Blocked<std::complex<R>>& x,
           const ComplexMatrix& to) {
  auto part = solver.template matrix<R>(x.rows(), x.columns());
  const auto store_part = [&](const Matrix& array, auto of) {
    std::transform(x.data(), x.data() + x.local_size(), part.data(), of);
    part.store(array);
  };
  store_part(to.real, [](std::complex<R> z) { return z.real(); });
  store_part(to.imaginary, [](std::complex<R> z) { return z.imag(); });
}

void need_fit(const Collective& call, std::initializer_list<Matrix> matrices) {
  for (const Matrix& m : matrices) {
    call.need_square(m.array);
    call.need_blas_matrix(m.array);
  }
  call.need_equal_sizes();
}

}  // namespace

void eigensolve(const Operand& a, const Operand& vectors, void* values) {
  eigensolve(Matrix(a), Matrix(vectors), values);
}

void eigensolve(const Operand& a, const Operand& b, const Operand& vectors, void* values) {
  eigensolve(Matrix(a), Matrix(b), Matrix(vectors), values);
}

void eigensolve(const Matrix& a, const Matrix& vectors, void* values) {
  const Collective call("eigensolve", {a.array, vectors.array});
  need_fit(call, {a, vectors});
  call.run([&] {
    dispatch_solver(a.array.type, [&]<class T>() {
      const Index n = a.rows();
      const Solver<T> solver(call, n);
      auto matrix = solver.load_lower(a);
      auto x = solver.matrix(n, n);
      auto found = diagonalise(solver, a.array, matrix, x);
      x.store(vectors);
      deliver(call, found, values);
    });
  });
}

/// With b = L * L' this is the eigenproblem of inv(L) * a * inv(L'), whose vectors are L' * x.
void eigensolve(const Matrix& a, const Matrix& b, const Matrix& vectors, void* values) {
  const Collective call("eigensolve", {a.array, b.array, vectors.array});
  need_fit(call, {a, b, vectors});
  call.run([&] {
    dispatch_solver(a.array.type, [&]<class T>() {
      const Index n = a.rows();
      const Solver<T> solver(call, n);
      auto l = solver.load_lower(b);
      solver.agree(factor(l), describe(b.array), " is not positive definite");
      auto matrix = solver.load_lower(a);
      solver.agree(reduce(matrix, l), describe(a.array), " cannot be reduced");
      auto x = solver.matrix(n, n);
      auto found = diagonalise(solver, a.array, matrix, x);
      back_substitute(l, x);
      x.store(vectors);
      deliver(call, found, values);
    });
  });
}

void eigensolve(const ComplexMatrix& a, const ComplexMatrix& vectors, void* values) {
  const Collective call(
      "eigensolve", {a.real.array, a.imaginary.array, vectors.real.array, vectors.imaginary.array});
  need_fit(call, {a.real, a.imaginary, vectors.real, vectors.imaginary});
  call.run([&] {
    dispatch(
        a.real.array.type, [&]<Floating R>() requires Real<R> {
          const Index n = a.real.rows();
          const Solver<std::complex<R>> solver(call, n);
          auto matrix = load_lower(solver, a);
          auto x = solver.matrix(n, n);
          auto found = diagonalise(solver, a.real.array, matrix, x);
          store(solver, x, vectors);
          deliver(call, found, values);
        });
  });
}

}  // namespace gannet::algo
