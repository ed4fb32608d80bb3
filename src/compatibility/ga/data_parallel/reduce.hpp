#pragma once

#include <complex>
#include <string_view>

#include "ga/data_parallel/operands.hpp"

/// One result from all elements, the same on every rank (rules: ga/data_parallel/operands.hpp).
namespace gannet::ga {

/// The letter for a patch that is not transposed.
inline constexpr char as_is = 'N';

/// Sum of a * b, without conjugation, of arrays of the type in the name; integer_dot is for int,
/// long and long long. A letter 'T' or 't' stands for the transpose of the patch before it, 'N' or
/// 'n' for itself.
GANNET_API Index integer_dot(Array& a, char ta, const Patch& pa, Array& b, char tb,
                             const Patch& pb);
GANNET_API float float_dot(Array& a, char ta, const Patch& pa, Array& b, char tb, const Patch& pb);
GANNET_API double double_dot(Array& a, char ta, const Patch& pa, Array& b, char tb,
                             const Patch& pb);
GANNET_API std::complex<float> complex_dot(Array& a, char ta, const Patch& pa, Array& b, char tb,
                                           const Patch& pb);
GANNET_API std::complex<double> double_complex_dot(Array& a, char ta, const Patch& pa, Array& b,
                                                   char tb, const Patch& pb);

/// The sum of all moduli, and the largest modulus. GA treats an array of any shape as one long
/// vector here; norms of matrices are in gannet/algo.hpp.
GANNET_API double norm1(Array& a);
GANNET_API double norm_infinity(Array& a);

/// The smallest ("min") or the largest ("max") element, complex numbers by modulus: its value, and
/// where the first such element is in row-major order.
GANNET_API Point select(Array& a, std::string_view op, void* value);

}  // namespace gannet::ga
