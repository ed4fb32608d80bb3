#pragma once

#include "interpreter/numpy.hpp"

namespace gannet::python {

/// Worlds, groups and mutexes.
void bind_groups(nb::module_& m);

}  // namespace gannet::python
