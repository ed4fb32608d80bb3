#pragma once

#include "interpreter/numpy.hpp"

namespace gannet::python {

void bind_exit_status(nb::module_& m);

}  // namespace gannet::python
