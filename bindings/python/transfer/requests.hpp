#pragma once

#include "arrays/global_array.hpp"

namespace gannet::python {

/// Non-blocking operations, and the requests that they give.
void bind_requests(nb::module_& m, nb::class_<GlobalArray>& c);

}  // namespace gannet::python
