#pragma once

#include <memory>

#include "arrays/dtype.hpp"
#include "arrays/global_array.hpp"
#include "gannet/algo.hpp"

namespace gannet::python {

/// A patch of an array as the operand of collective operations.
struct Section {
  std::shared_ptr<Held> held;
  Dtype dtype;
  Patch patch;

  /// TypeError if the elements are not of a kind that the call can take.
  algo::Operand any() const { return {held->core(), patch, dtype.element(), dtype.bytes()}; }
  algo::Operand numeric(const char* call) const;
  algo::Operand floating(const char* call) const;
  algo::Operand real(const char* call) const;
};

/// TypeError with both dtypes if they differ: the operands of one call have one.
void same_dtype(const char* call, const Section& a, const Section& b);

void bind_sections(nb::module_& m);
void bind_algo(nb::module_& m);
void bind_linalg(nb::module_& m);

}  // namespace gannet::python
