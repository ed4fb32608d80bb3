#pragma once

#include "arrays/global_array.hpp"

namespace gannet::python {

/// One-sided operations on lists of elements: `points` is (n, ndim), `values` and `out` n elements.
void bind_lists(nb::class_<GlobalArray>& c);

}  // namespace gannet::python
