#pragma once

#include <concepts>
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
/// only; otherwise it fetches what it needs through a buffer of bounded size. A result may be the
/// same section as an operand; partial overlap is Fault::argument.
///
/// Wrong arguments are found by every rank alike, before anything is communicated or changed.
/// Fault::state for an array that is destroyed or moved from.
namespace gannet {

/// The compiled core that the typed functions below forward to (src/arrays/algo). Values and
/// results are one element behind a pointer.
namespace algo {

/// Which of its syncs an operation does. It leaves one out only if all its operands allow that, for
/// callers who know that nothing needs it: without the one before, it may find a section as it was
/// before others wrote it; without the one after, it may return before others have done their part.
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

/// All bytes zero.
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

/// c := the larger, the smaller of a and b, element by element; complex numbers are compared by
/// their moduli.
template <Numeric T, Like<T> A, Like<T> B>
void maximum(const Section<A>& a, const Section<B>& b, const Section<T>& c) {
  algo::maximum(a, b, c);
}
template <Numeric T, Like<T> A, Like<T> B>
void minimum(const Section<A>& a, const Section<B>& b, const Section<T>& c) {
  algo::minimum(a, b, c);
}

/// m := the one of a, b and c that lies between the two others, element by element.
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

/// a := limit * u with independent u, uniform in [0, 1); complex numbers: real and imaginary parts
/// each with their own. The same seed gives the same elements on any number of ranks.
template <Numeric T>
void randomize(const Section<T>& a, std::type_identity_t<T> limit, std::uint64_t seed) {
  algo::randomize(a, &limit, seed);
}

/// a := 1 / a. Integer division by zero is Fault::numeric on every rank; other elements then hold
/// their reciprocals.
template <Numeric T>
void reciprocal(const Section<T>& a) {
  algo::reciprocal(a);
}

/// Sum of all elements; of integers, modulo their size. Like all results below, the same on every
/// rank.
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
/// column sum of moduli, Frobenius norm, largest row sum. norm2 takes any number of dimensions,
/// the others one or two. Not-a-number if any element is.
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
/// there are several. Not-a-number elements are passed over; if there is nothing else, the first
/// element is the answer. An empty section is Fault::argument.
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

/// b := transpose of a: n x m and m x n sections, or more dimensions, whose order is reversed. Only
/// a matrix may become its own transpose.
template <Writable T, Like<T> A>
void transpose(const Section<A>& a, const Section<T>& b) {
  algo::transpose(a, b);
}

/// a := (a + transpose of a) / 2 in the first two dimensions, whose extents agree, for each place
/// in the other ones.
template <Floating T>
void symmetrize(const Section<T>& a) {
  algo::symmetrize(a);
}

/// Writes the section as text to `out` on rank 0 of the group, rows of the last dimension by
/// lines, with `digits` significant digits and with the indices at the borders; bool as 0 and 1.
template <NumericOperand T>
void print(const Section<T>& a, std::ostream& out, int digits = 6) {
  algo::print(a, out, digits);
}
template <Like<bool> T>
void print(const Section<T>& a, std::ostream& out) {
  algo::print({a.core(), a.patch(), detail::ordered_as<bool>, sizeof(T)}, out, 1);
}

}  // namespace gannet
