#pragma once

#include "algo/matrix.hpp"
#include "gannet/linalg.hpp"

/// Solvers for arrays of either order, which keep factors and return LAPACK's info: what programs
/// of Global Arrays ask for beyond gannet/linalg.hpp, whose rules hold here as well. Whole arrays;
/// only the lower triangle of a symmetric matrix is read.
namespace gannet::algo {

/// Solves op(a) * x = b; x replaces b. Fault::numeric, with `b` unchanged, if `a` is singular.
void solve(Op op, const Matrix& a, const Matrix& b);

/// The next three return 0 on success; otherwise the order of the leading minor of `a` that is not
/// positive definite, and nothing has changed.

/// a := L with a = L * L' and zeros above the diagonal.
int factor(const Matrix& a);

/// Solves a * x = b with positive definite `a`, which is kept; x replaces b.
int solve_positive(const Matrix& a, const Matrix& b);

/// a := inverse of the positive definite `a`, both triangles.
int invert_positive(const Matrix& a);

/// Solves L * L' * x = b; x replaces b.
void solve_factored(const Matrix& l, const Matrix& b);

/// l := inverse of L * L', both triangles. Returns 0, or the number (from 1) of the first diagonal
/// element of L that is zero, and then nothing has changed.
int invert_factored(const Matrix& l);

/// Eigenvalues in ascending order and orthonormal eigenvectors of a symmetric or Hermitian matrix;
/// of a * x = lambda * b * x in the second form. `values` are real numbers of the precision of `a`.
void eigensolve(const Matrix& a, const Matrix& vectors, void* values);
void eigensolve(const Matrix& a, const Matrix& b, const Matrix& vectors, void* values);
void eigensolve(const ComplexMatrix& a, const ComplexMatrix& vectors, void* values);

}  // namespace gannet::algo
