#pragma once

#include "ga/arrays/array.hpp"

/// Linear equations in GA's words. Collective over the group of the arrays, the same one for all
/// arrays of a call. Matrices are those of a Fortran program, whichever language calls: element (i,
/// j) of `a` is a[j, i] in C. Whole arrays of type float or double; Fault::argument for others, for
/// shapes that do not fit, and Fault::numeric for infinities and not-a-numbers.
namespace gannet::ga {

/// Solves a * x = b, or the transposed system for `tran` t (c means the same); x replaces b, a is
/// kept. Fault::numeric if `a` is singular.
GANNET_API void lu_solve(char tran, Array& a, Array& b);

/// The same with a number: transposed if it is not 0.
GANNET_API void lu_solve_if(int transposed, Array& a, Array& b);

/// Solves a * x = b with a symmetric positive definite `a`, which is kept; x replaces b. Returns 0,
/// or the order of the leading minor that is not positive definite; then b is unchanged.
GANNET_API int llt_solve(Array& a, Array& b);

/// llt_solve, and if that fails, lu_solve. Returns what llt_solve returned.
GANNET_API int solve(Array& a, Array& b);

/// a := inverse of the symmetric positive definite `a`. Returns 0, or the order of the minor that
/// is not positive definite; then a is unchanged.
GANNET_API int spd_invert(Array& a);

/// Factors. `uplo` is the triangle that is read and where the factor is: a = L * L' or U' * U; the
/// rest becomes zero. `number` is keep_in_place, or the number of a factor kept outside of `a`,
/// which llt_factor sets and the other two use up.
inline constexpr int keep_in_place = -1;

/// Returns 0, or the order of the minor that is not positive definite: nothing has changed then.
GANNET_API int cholesky(char uplo, Array& a);
GANNET_API int llt_factor(char uplo, Array& a, int& number);

/// Solves with a factor; x replaces b.
GANNET_API void llt_solve_with(char uplo, Array& a, Array& b, int number);

/// a := inverse of the matrix with this factor. Returns 0, or the number (from 1) of the first
/// diagonal element of the factor that is zero.
GANNET_API int llt_invert(char uplo, Array& a, int number);

}  // namespace gannet::ga
