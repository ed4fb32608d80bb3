#pragma once

#include "interpreter/numpy.hpp"

namespace gannet::python {

/// Whether the statement that is under way in Python is `a[key] op= value`: a get, an operation and
/// a put, which loses what others do between. Asked of the bytecode, so that it is found whatever
/// the operation made of the value. What C code or eval() calls is not found.
bool in_augmented_assignment();

/// The program's switch, gannet.options.allow_rmw.
bool augmented_allowed();

void bind_augmented(nb::module_& m);

}  // namespace gannet::python
