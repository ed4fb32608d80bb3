#pragma once

#include "ga/data_parallel/operands.hpp"

namespace gannet::ga {

/// b := a, any type (rules: ga/data_parallel/operands.hpp). The arrays may belong to different
/// groups: then the ranks of the smaller group call it, or all ranks if the smaller group's array
/// has a copy on each node.
GANNET_API void copy(Array& a, const Patch& pa, Array& b, const Patch& pb);

/// As copy(), from the transpose of `a` if `transposed` is 'T' or 't' ('N', 'n': as it is); for
/// more than two dimensions, the transpose has them in reverse order. Fault::argument for other
/// letters.
GANNET_API void copy_transposed(char transposed, Array& a, const Patch& pa, Array& b,
                                const Patch& pb);

/// b := transpose of a, both whole. Fault::argument if they are the same array.
GANNET_API void transpose(Array& a, Array& b);

/// a := (a + transpose of a) / 2; float, double and complex numbers.
GANNET_API void symmetrize(Array& a);

/// Local. Whether a letter asks for the transpose. Fault::argument for other letters.
bool asks_transpose(const char* call, char letter);

/// Collective. A section that holds the transpose of another one, as long as this object lives.
class Transposed {
 public:
  explicit Transposed(const algo::Operand& a);
  const algo::Operand& section() const { return section_; }

 private:
  array::Handle handle_;
  algo::Operand section_;
};

}  // namespace gannet::ga
