#pragma once

#include <complex>
#include <iosfwd>

#include "gannet/array.hpp"

/// Data-parallel operations (1996 paper, section 4.1). All are collective over the group of their
/// arrays and synchronise it at entry and exit, so that earlier one-sided operations are seen and
/// results may be read at once.
///
/// Operands are sections: whole arrays, or `array[patch]`. The sections of one call have the same
/// element type (by the compiler) and number of elements (Fault::argument otherwise), but may
/// differ in shape and distribution; elements correspond in row-major order. The arrays of one
/// call belong to the same group. Where distributions agree, each rank works on its own memory
/// only. A result may be the same section as an operand; partial overlap is Fault::argument.
namespace gannet {

/// a := value
template <Storable T>
void fill(const Section<T>& a, std::type_identity_t<T> value);

/// All bytes zero.
template <Storable T>
void zero(const Section<T>& a);

/// a := factor * a
template <Numeric T>
void scale(const Section<T>& a, std::type_identity_t<T> factor);

/// b := a
template <Storable T>
void copy(const Section<T>& a, const Section<T>& b);

/// c := alpha * a + beta * b
template <Numeric T>
void add(std::type_identity_t<T> alpha, const Section<T>& a, std::type_identity_t<T> beta,
         const Section<T>& b, const Section<T>& c);

/// c := a * b, a / b, larger and smaller of a and b, element by element. Integer division by zero
/// is Fault::numeric.
template <Numeric T>
void multiply(const Section<T>& a, const Section<T>& b, const Section<T>& c);
template <Numeric T>
void divide(const Section<T>& a, const Section<T>& b, const Section<T>& c);
template <Real T>
void maximum(const Section<T>& a, const Section<T>& b, const Section<T>& c);
template <Real T>
void minimum(const Section<T>& a, const Section<T>& b, const Section<T>& c);

/// a := |a| (complex: the modulus, with imaginary part 0), a := 1 / a
template <Numeric T>
void absolute(const Section<T>& a);
template <Floating T>
void reciprocal(const Section<T>& a);

/// Sum of all elements; sum of a * b (without conjugation).
template <Numeric T>
T sum(const Section<T>& a);
template <Numeric T>
T dot(const Section<T>& a, const Section<T>& b);

/// Vectors: sum of moduli, square root of the sum of squares, largest modulus. Matrices: largest
/// column sum of moduli, Frobenius norm, largest row sum. norm2 takes any number of dimensions,
/// the others one or two.
template <Floating T>
double norm1(const Section<T>& a);
template <Floating T>
double norm2(const Section<T>& a);
template <Floating T>
double norm_infinity(const Section<T>& a);

/// An element and where it is in the array.
template <class T>
struct Selected {
  T value;
  Point at;
};

/// The smallest and the largest element; the first one in row-major order if there are several.
/// Not-a-number elements are passed over. An empty section is Fault::argument.
template <Real T>
Selected<T> select_min(const Section<T>& a);
template <Real T>
Selected<T> select_max(const Section<T>& a);

/// b := transpose of a; two-dimensional n x m and m x n sections.
template <Storable T>
void transpose(const Section<T>& a, const Section<T>& b);

/// a := (a + transpose of a) / 2; a square two-dimensional section.
template <Floating T>
void symmetrize(const Section<T>& a);

/// Writes the section as text to `out` on rank 0 of the group, rows of the last dimension by
/// lines, with `digits` significant digits.
template <Numeric T>
void print(const Section<T>& a, std::ostream& out, int digits = 6);

}  // namespace gannet
