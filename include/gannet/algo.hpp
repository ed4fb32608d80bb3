#pragma once

#include <concepts>
#include <iosfwd>

#include "gannet/array.hpp"

/// Data-parallel operations (1996 paper, section 4.1). All are collective over the group of their
/// arrays and synchronise it at entry and exit, so that they see earlier one-sided operations, and
/// results may be read immediately.
///
/// Operands are sections: whole arrays, or `array[patch]`. The sections of one call have the same
/// element type (enforced by the compiler) and number of elements (Fault::argument otherwise), but
/// may differ in shape and distribution; elements correspond in row-major order. The arrays of one
/// call belong to the same group. Where distributions agree, each rank works on its own memory
/// only; otherwise it fetches what it needs through a buffer of bounded size. A result may be the
/// same section as an operand; partial overlap is Fault::argument.
///
/// Wrong arguments are detected by every rank alike, before anything is communicated or changed.
/// Fault::state for an array that has been destroyed or moved from.
namespace gannet {

/// The compiled core that the typed functions below forward to (src/arrays/algo). Values and
/// results are pointers to one element.
namespace algo {

/// Which of its syncs an operation performs, for callers who know that one is not needed. It omits
/// a sync only if all its operands allow that. Without the sync before, it may find a section as it
/// was before others wrote to it; without the one after, it may return before others have done
/// their part.
struct Syncs {
  bool before = true;
  bool after = true;
};

/// A section whose element type is known at run time.
struct Operand {
  template <Storable T>
  Operand(const Section<T>& section)
      : core(section.core()), patch(section.patch()), type(element_of<T>), bytes(sizeof(T)) {}

  Operand(array::Core* core_, const Patch& patch_, Element type_, std::size_t bytes_)
      : core(core_), patch(patch_), type(type_), bytes(bytes_) {}

  array::Core* core;
  Patch patch;
  Element type;
  std::size_t bytes;  ///< of one element
  Syncs syncs = {};
};

GANNET_API void fill(const Operand& a, const void* value);
GANNET_API void zero(const Operand& a);
GANNET_API void copy(const Operand& a, const Operand& b);
GANNET_API void transpose(const Operand& a, const Operand& b);
GANNET_API void symmetrize(const Operand& a);

GANNET_API void scale(const Operand& a, const void* factor);
GANNET_API void add_constant(const Operand& a, const void* value);
GANNET_API void absolute(const Operand& a);
GANNET_API void reciprocal(const Operand& a);
GANNET_API void add(const void* alpha, const Operand& a, const void* beta, const Operand& b,
                    const Operand& c);
GANNET_API void multiply(const Operand& a, const Operand& b, const Operand& c);
GANNET_API void divide(const Operand& a, const Operand& b, const Operand& c);
GANNET_API void maximum(const Operand& a, const Operand& b, const Operand& c);
GANNET_API void minimum(const Operand& a, const Operand& b, const Operand& c);
GANNET_API void median(const Operand& a, const Operand& b, const Operand& c, const Operand& m);
GANNET_API void enumerate(const Operand& a, const void* first, const void* step);
GANNET_API void randomize(const Operand& a, const void* limit, std::uint64_t seed);

GANNET_API void sum(const Operand& a, void* result);
GANNET_API void dot(const Operand& a, const Operand& b, void* result);
GANNET_API double norm1(const Operand& a);
GANNET_API double norm2(const Operand& a);
GANNET_API double norm_infinity(const Operand& a);
GANNET_API Point select_min(const Operand& a, void* value);
GANNET_API Point select_max(const Operand& a, void* value);

GANNET_API void print(const Operand& a, std::ostream& out, int digits);

}  // namespace algo

/// a := value
template <Writable T>
void fill(const Section<T>& a, std::type_identity_t<T> value) {
  algo::fill(a, &value);
}

/// Sets all bytes to zero.
template <Writable T>
void zero(const Section<T>& a) {
  algo::zero(a);
}

/// a := factor * a
template <Numeric T>
void scale(const Section<T>& a, std::type_identity_t<T> factor) {
  algo::scale(a, &factor);
}

/// a := a + value
template <Numeric T>
void add_constant(const Section<T>& a, std::type_identity_t<T> value) {
  algo::add_constant(a, &value);
}

/// b := a
template <Writable T, Like<T> A>
void copy(const Section<A>& a, const Section<T>& b) {
  algo::copy(a, b);
}

/// c := alpha * a + beta * b
template <Numeric T, Like<T> A, Like<T> B>
void add(std::type_identity_t<T> alpha, const Section<A>& a, std::type_identity_t<T> beta,
         const Section<B>& b, const Section<T>& c) {
  algo::add(&alpha, a, &beta, b, c);
}

/// c := a * b, element by element.
template <Numeric T, Like<T> A, Like<T> B>
void multiply(const Section<A>& a, const Section<B>& b, const Section<T>& c) {
  algo::multiply(a, b, c);
}

/// c := a / b, element by element. Integer division by zero is Fault::numeric on every rank; c
/// then holds the other quotients.
template <Numeric T, Like<T> A, Like<T> B>
void divide(const Section<A>& a, const Section<B>& b, const Section<T>& c) {
  algo::divide(a, b, c);
}

/// c := the larger (maximum) or the smaller (minimum) of a and b, element by element; complex
/// numbers are compared by their moduli.
template <Numeric T, Like<T> A, Like<T> B>
void maximum(const Section<A>& a, const Section<B>& b, const Section<T>& c) {
  algo::maximum(a, b, c);
}
template <Numeric T, Like<T> A, Like<T> B>
void minimum(const Section<A>& a, const Section<B>& b, const Section<T>& c) {
  algo::minimum(a, b, c);
}

/// m := the one of a, b and c that lies between the other two, element by element.
template <Real T, Like<T> A, Like<T> B, Like<T> C>
void median(const Section<A>& a, const Section<B>& b, const Section<C>& c, const Section<T>& m) {
  algo::median(a, b, c, m);
}

/// a := |a| (complex: the modulus, with imaginary part 0)
template <Numeric T>
void absolute(const Section<T>& a) {
  algo::absolute(a);
}

/// a := first, first + step, first + 2 * step, ... in row-major order
template <Numeric T>
void enumerate(const Section<T>& a, std::type_identity_t<T> first, std::type_identity_t<T> step) {
  algo::enumerate(a, &first, &step);
}

/// a := limit * u with independent u, uniform in [0, 1); for complex numbers, the real and the
/// imaginary part each with a u of its own. The same seed gives the same elements on any number of
/// ranks.
template <Numeric T>
void randomize(const Section<T>& a, std::type_identity_t<T> limit, std::uint64_t seed) {
  algo::randomize(a, &limit, seed);
}

/// a := 1 / a. Integer division by zero is Fault::numeric on every rank; the other elements then
/// hold their reciprocals.
template <Numeric T>
void reciprocal(const Section<T>& a) {
  algo::reciprocal(a);
}

/// Sum of all elements; sums of integers wrap around. Like all results below, it is the same on
/// every rank.
template <NumericOperand T>
std::remove_const_t<T> sum(const Section<T>& a) {
  std::remove_const_t<T> result;
  algo::sum(a, &result);
  return result;
}

/// Sum of a * b (without conjugation).
template <NumericOperand T, Like<T> U>
std::remove_const_t<T> dot(const Section<T>& a, const Section<U>& b) {
  std::remove_const_t<T> result;
  algo::dot(a, b, &result);
  return result;
}

/// Vectors: sum of moduli, square root of the sum of squares, largest modulus. Matrices: largest
/// column sum of moduli, Frobenius norm, largest row sum. norm2 takes any number of dimensions, the
/// others one or two. The result is not-a-number if any element is.
template <FloatingOperand T>
double norm1(const Section<T>& a) {
  return algo::norm1(a);
}
template <FloatingOperand T>
double norm2(const Section<T>& a) {
  return algo::norm2(a);
}
template <FloatingOperand T>
double norm_infinity(const Section<T>& a) {
  return algo::norm_infinity(a);
}

/// An element and where it is in the array.
template <class T>
struct Selected {
  T value;
  Point at;
};

/// The smallest and the largest element (complex: by modulus); the first one in row-major order if
/// there are several. Not-a-number elements are skipped; if there are no others, the first element
/// is the result. An empty section is Fault::argument.
template <NumericOperand T>
Selected<std::remove_const_t<T>> select_min(const Section<T>& a) {
  Selected<std::remove_const_t<T>> found;
  found.at = algo::select_min(a, &found.value);
  return found;
}
template <NumericOperand T>
Selected<std::remove_const_t<T>> select_max(const Section<T>& a) {
  Selected<std::remove_const_t<T>> found;
  found.at = algo::select_max(a, &found.value);
  return found;
}

/// b := transpose of a, for n x m and m x n sections, or for more dimensions, whose order is
/// reversed. Only a matrix may be replaced by its own transpose.
template <Writable T, Like<T> A>
void transpose(const Section<A>& a, const Section<T>& b) {
  algo::transpose(a, b);
}

/// a := (a + transpose of a) / 2 in the first two dimensions, whose extents must agree, for each
/// position in the other dimensions.
template <Floating T>
void symmetrize(const Section<T>& a) {
  algo::symmetrize(a);
}

/// Writes the section as text to `out` on rank 0 of the group, one line for each row of the last
/// dimension, with `digits` significant digits and with the indices along the borders; bool as 0
/// and 1.
template <NumericOperand T>
void print(const Section<T>& a, std::ostream& out, int digits = 6) {
  algo::print(a, out, digits);
}
template <Like<bool> T>
void print(const Section<T>& a, std::ostream& out) {
  algo::print({a.core(), a.patch(), detail::ordered_as<bool>, sizeof(T)}, out, 1);
}

}  // namespace gannet
