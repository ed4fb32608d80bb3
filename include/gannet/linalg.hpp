#pragma once

#include <vector>

#include "gannet/algo.hpp"

/// Dense linear algebra on two-dimensional arrays of any distribution. All calls are collective
/// over the group of their arrays (one group for one call) and synchronise it at entry and exit.
/// ScaLAPACK does the work on several ranks and LAPACK on one; rearranging the data costs
/// O(n^2) and is hidden (1996 paper, section 4.1).
///
/// Wrong arguments are Fault::argument on every rank before anything is changed; extents that BLAS
/// cannot represent (2^31 and more) are Fault::unsupported. Fault::numeric is raised by every rank;
/// the solvers also raise it for infinities and not-a-numbers in what they read.
namespace gannet {

/// How an operand enters a product.
enum class Op { none, transpose, conjugate_transpose };

namespace algo {
GANNET_API void matmul(Op op_a, Op op_b, const void* alpha, const Operand& a, const Operand& b,
                       const void* beta, const Operand& c);
GANNET_API void eigensolve(const Operand& a, const Operand& vectors, void* values);
GANNET_API void eigensolve(const Operand& a, const Operand& b, const Operand& vectors,
                           void* values);
GANNET_API void solve(const Operand& a, const Operand& b);
GANNET_API void cholesky(const Operand& a);
}  // namespace algo

/// c := alpha * op(a) * op(b) + beta * c, with op(a) m x k, op(b) k x n, c m x n. Each rank
/// computes the part of c that it owns from panels that it fetches ahead of use. c must not overlap
/// a or b. With beta = 0, c need not hold numbers beforehand. Fault::argument if the extents do not
/// match.
template <Floating T, Like<T> A, Like<T> B>
void matmul(Op op_a, Op op_b, std::type_identity_t<T> alpha, const Section<A>& a,
            const Section<B>& b, std::type_identity_t<T> beta, const Section<T>& c) {
  algo::matmul(op_a, op_b, &alpha, a, b, &beta, c);
}

/// Eigenvalues in ascending order (returned on every rank) and orthonormal eigenvectors (the
/// columns of `vectors`, n x n) of the symmetric matrix `a`. Only the lower triangle of `a` is
/// read. `a` is preserved unless it is the same array as `vectors`. Fault::numeric if the iteration
/// does not converge.
template <Floating T, Like<T> A>
requires Real<T> std::vector<T> eigensolve(const Array<A>& a, const Array<T>& vectors) {
  std::vector<T> values(static_cast<std::size_t>(a.shape()[0]));
  algo::eigensolve(a, vectors, values.data());
  return values;
}

/// The same for a * x = lambda * b * x with symmetric `a` and positive definite `b`; the lower
/// triangles of both are read. Eigenvectors x satisfy x' * b * x = 1. Fault::numeric if `b` is not
/// positive definite.
template <Floating T, Like<T> A, Like<T> B>
requires Real<T> std::vector<T> eigensolve(const Array<A>& a, const Array<B>& b,
                                           const Array<T>& vectors) {
  std::vector<T> values(static_cast<std::size_t>(a.shape()[0]));
  algo::eigensolve(a, b, vectors, values.data());
  return values;
}

/// Solves a * x = b by LU with partial pivoting; x replaces b (n x k). `a` is preserved.
/// Fault::numeric, with `b` unchanged, if `a` is singular.
template <Floating T, Like<T> A>
requires Real<T>
void solve(const Array<A>& a, const Array<T>& b) { algo::solve(a, b); }

/// Replaces the symmetric positive definite `a` (lower triangle read) by its Cholesky factor L,
/// a = L * L', with zeros above the diagonal. Fault::numeric, with `a` unchanged, if it is not
/// positive definite.
template <Floating T>
requires Real<T>
void cholesky(const Array<T>& a) { algo::cholesky(a); }

}  // namespace gannet
