// The extension gannet._tensor: tensors in tiles and einsum, gannet/tensor.hpp. Apart from
// gannet._core, so that only programs with tensors load a BLAS.
#include "tensors/held_tensor.hpp"
#include "tensors/tensors.hpp"

namespace gannet::python {

NB_MODULE(_tensor, m) {
  nb::set_leak_warnings(false);
  const nb::object core = nb::module_::import_("gannet._core");
  endings = static_cast<const Endings*>(nb::cast<nb::capsule>(core.attr("endings")).data());
  bind_spaces(m);
  bind_tensor_class(m);
  bind_products(m);
  bind_plans(m);
}

}  // namespace gannet::python
