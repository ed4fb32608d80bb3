#pragma once

#include "interpreter/numpy.hpp"

namespace gannet::python {

/// Ghost cells of an array, gannet/ghosts.hpp. Patches are pairs of tuples, (lo, hi).
void bind_ghosts(nb::module_& m);

}  // namespace gannet::python
