#pragma once

#include <vector>

#include "gannet/array.hpp"

/// Dense linear algebra on two-dimensional arrays of any distribution. All calls are collective
/// over the group of their arrays (one group for one call) and synchronise it at entry and exit.
/// ScaLAPACK does the work on several ranks and LAPACK on one; rearranging the data costs
/// O(n^2) and is hidden (1996 paper, section 4.1).
namespace gannet {

/// How an operand enters a product.
enum class Op { none, transpose, conjugate_transpose };

/// c := alpha * op(a) * op(b) + beta * c, with op(a) m x k, op(b) k x n, c m x n. Each rank
/// computes what it owns of c from tiles that it fetches ahead of use. c must not overlap a or b.
/// With beta = 0, c need not hold numbers before. Fault::argument if the extents do not fit.
template <Floating T>
void matmul(Op op_a, Op op_b, std::type_identity_t<T> alpha, const Section<T>& a,
            const Section<T>& b, std::type_identity_t<T> beta, const Section<T>& c);

/// Eigenvalues in ascending order (returned on every rank) and orthonormal eigenvectors (the
/// columns of `vectors`, n x n) of the symmetric matrix `a`, of which only the lower triangle is
/// read. `a` is kept unless it is the same array as `vectors`.
template <Floating T>
  requires Real<T>
std::vector<T> eigensolve(const Array<T>& a, const Array<T>& vectors);

/// The same for a * x = lambda * b * x with symmetric `a` and positive definite `b`; eigenvectors
/// x fulfil x' * b * x = 1. Fault::numeric if `b` is not positive definite.
template <Floating T>
  requires Real<T>
std::vector<T> eigensolve(const Array<T>& a, const Array<T>& b, const Array<T>& vectors);

/// Solves a * x = b by LU with partial pivoting; x replaces b (n x k). `a` is kept.
/// Fault::numeric if `a` is singular.
template <Floating T>
  requires Real<T>
void solve(const Array<T>& a, const Array<T>& b);

/// Replaces the symmetric positive definite `a` (lower triangle read) by its Cholesky factor L,
/// a = L * L', with zeros above the diagonal. Fault::numeric, with `a` unchanged, if it is not
/// positive definite.
template <Floating T>
  requires Real<T>
void cholesky(const Array<T>& a);

}  // namespace gannet
