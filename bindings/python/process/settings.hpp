#pragma once

#include "interpreter/numpy.hpp"

namespace gannet::python {

/// The GANNET_ settings of this process.
void bind_settings(nb::module_& m);

}  // namespace gannet::python
