#pragma once

#include <vector>

#include "algo/blocked.hpp"

/// The steps of dense linear algebra, each by LAPACK if one rank is alone and by ScaLAPACK
/// otherwise. Collective over the grid; ranks outside it do nothing. Matrices are symmetric where
/// that is expected, and then only their lower triangles are read. The results are LAPACK's info: 0
/// if all went well, positive if there is no answer.
namespace gannet::algo {

/// a := L with a = L * L'
template <class T>
int factor(Blocked<T>& a);

/// a := inverse of L * a * inverse of L'
template <class T>
int reduce(Blocked<T>& a, const Blocked<T>& l);

/// Eigenvalues and eigenvectors of a, which is destroyed.
template <class T>
int diagonalise(Blocked<T>& a, std::vector<T>& values, Blocked<T>& vectors);

/// x := inverse of L' * x
template <class T>
void back_substitute(const Blocked<T>& l, Blocked<T>& x);

/// b := inverse of a * b; a is destroyed.
template <class T>
int solve_general(Blocked<T>& a, Blocked<T>& b);

}  // namespace gannet::algo
