#pragma once

#include "interpreter/numpy.hpp"

namespace gannet::python {

/// Distributions, and the class that gannet.Array is made from.
void bind_array_class(nb::module_& m);

}  // namespace gannet::python
