#pragma once

#include <vector>

#include "algo/blocked.hpp"
#include "algo/real_part.hpp"
#include "gannet/linalg.hpp"

/// The steps of dense linear algebra, each by LAPACK if one rank is alone and by ScaLAPACK
/// otherwise. Collective over the grid; ranks outside it do nothing. Matrices are symmetric or
/// Hermitian where that is expected, and then only their lower triangles are read. The results are
/// LAPACK's info: 0 on success, positive if there is no answer.
namespace gannet::algo {

/// a := L with a = L * L'
template <class T>
int factor(Blocked<T>& a);

/// b := inverse of L * L' * b
template <class T>
int solve_factored(const Blocked<T>& l, Blocked<T>& b);

/// l := lower triangle of the inverse of L * L'
template <class T>
int invert_factored(Blocked<T>& l);

/// b := inverse of op(a) * b; a is destroyed.
template <class T>
int solve_general(Op op, Blocked<T>& a, Blocked<T>& b);

/// a := inverse of L * a * inverse of L'
template <class T>
int reduce(Blocked<T>& a, const Blocked<T>& l);

/// Eigenvalues and eigenvectors of a, which is destroyed.
template <class T>
int diagonalise(Blocked<T>& a, std::vector<RealOf<T>>& values, Blocked<T>& vectors);

/// x := inverse of L' * x
template <class T>
void back_substitute(const Blocked<T>& l, Blocked<T>& x);

}  // namespace gannet::algo
