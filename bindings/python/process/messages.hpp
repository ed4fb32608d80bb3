#pragma once

#include "interpreter/numpy.hpp"

namespace gannet::python {

/// Messages that run Python functions: gannet/messages.hpp with bytes as payload.
void bind_messages(nb::module_& m);

}  // namespace gannet::python
