#pragma once

#include "gannet/algo.hpp"

/// Operations along one dimension, controlled by a mask. Collective, with the rules of
/// gannet/algo.hpp. All sections have one dimension; in a mask, every number but 0 means yes.
namespace gannet {

/// What a scan produces from the elements of one segment x0, x1, x2, ...
enum class Scan {
  copy,        ///< x0, x0, x0, ...
  sum,         ///< x0, x0 + x1, x0 + x1 + x2, ...
  sum_before,  ///< 0, x0, x0 + x1, ...
};

/// The compiled core (src/arrays/algo).
namespace algo {

GANNET_API void scan(Scan how, const Operand& a, const Operand& starts, const Operand& b);
GANNET_API Index pack(const Operand& a, const Operand& mask, const Operand& b);
GANNET_API Index unpack(const Operand& a, const Operand& mask, const Operand& b);

}  // namespace algo

/// b := the scan of a; all sections have the same length. A segment begins at each element where
/// `starts` says yes. Before the first segment, a copy gives 0, and the sums leave b unchanged. b
/// may be the same section as a.
template <Numeric T, Like<T> A, RealOperand M>
void scan(Scan how, const Section<A>& a, const Section<M>& starts, const Section<T>& b) {
  algo::scan(how, a, starts, b);
}

/// Collects those elements of a for which the mask says yes, in order, at the beginning of b, and
/// returns their number. a and the mask have the same length; b has room for all collected elements
/// (Fault::argument otherwise, on every rank) and overlaps neither.
template <Writable T, Like<T> A, RealOperand M>
Index pack(const Section<A>& a, const Section<M>& mask, const Section<T>& b) {
  return algo::pack(a, mask, b);
}

/// Distributes the elements at the beginning of a, in order, to those places of b for which the
/// mask says yes, and returns their number. The inverse of pack, with the same rules.
template <Writable T, Like<T> A, RealOperand M>
Index unpack(const Section<A>& a, const Section<M>& mask, const Section<T>& b) {
  return algo::unpack(a, mask, b);
}

}  // namespace gannet
