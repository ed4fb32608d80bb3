#pragma once

#include "interpreter/numpy.hpp"

namespace gannet::python {

/// Tasks that run Python functions: gannet/futures.hpp with bytes as arguments and results.
void bind_futures(nb::module_& m);

}  // namespace gannet::python
