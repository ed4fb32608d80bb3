#pragma once

#include "interpreter/numpy.hpp"

namespace gannet::python {

void bind_spaces(nb::module_& m);
void bind_tensor_class(nb::module_& m);
void bind_products(nb::module_& m);
void bind_plans(nb::module_& m);

}  // namespace gannet::python
