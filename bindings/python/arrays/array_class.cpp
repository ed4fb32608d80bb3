#include "arrays/array_class.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "arrays/global_array.hpp"
#include "arrays/local.hpp"
#include "gannet/array.hpp"
#include "gannet/array_ref.hpp"
#include "interpreter/errors.hpp"
#include "interpreter/waits.hpp"
#include "transfer/lists.hpp"
#include "transfer/requests.hpp"
#include "transfer/transfer.hpp"

namespace gannet::python {

namespace {

/// Collective: all ranks meet here, so it is also where they agree on what they have dropped.
void create(GlobalArray* self, const Group& group, nb::object shape, nb::object dtype,
            const Distribution& distribution, const std::string& name, bool zeroed, nb::object low,
            nb::object high) {
  const Dtype type(dtype);
  const Shape extents = point_of(shape);
  ArrayOptions options;
  options.name = name;
  options.distribution = distribution;
  options.zeroed = zeroed;
  options.ghosts = {point_of(low), point_of(high)};
  std::shared_ptr<Held> held;
  {
    const Waits waits;
    held = std::make_shared<Held>(
        array::create(group, extents, type.element(), type.bytes(), options));
    free_dropped(group);
  }
  new (self) GlobalArray{std::move(held), type, extents, name};
}

void free_array(nb::handle self) { array_of(self).held.reset(); }

nb::tuple name_in_world(nb::handle self) {
  const array::Key key = array::key(array_of(self).live("name_in_world").core());
  return nb::make_tuple(key.group, key.number);
}

void bind_distribution(nb::module_& m) {
  using Starts = std::vector<std::vector<Index>>;
  nb::class_<Distribution>(m, "Distribution")
      .def(nb::init<>())
      .def_static("chunked", [](nb::object block) { return Distribution::chunked(point_of(block)); })
      .def_static("irregular", [](const Starts& starts) { return Distribution::irregular(starts); })
      .def_static("block_cyclic",
                  [](nb::object block, nb::object grid) {
                    return Distribution::block_cyclic(point_of(block), point_of(grid));
                  })
      .def_static("irregular_cyclic",
                  [](const Starts& starts, nb::object grid) {
                    return Distribution::irregular_cyclic(starts, point_of(grid));
                  })
      .def("restricted_to", &Distribution::restricted_to);
}

}  // namespace

void bind_array_class(nb::module_& m) {
  bind_distribution(m);
  nb::class_<GlobalArray> c(m, "Array", nb::type_slots(array_slots), nb::is_weak_referenceable());
  c.def("__init__", &create, nb::arg("group"), nb::arg("shape"), nb::arg("dtype"),
        nb::arg("distribution"), nb::arg("name"), nb::arg("zeroed"), nb::arg("low"),
        nb::arg("high"));
  c.def_prop_ro("shape", [](nb::handle self) { return tuple_of(array_of(self).shape); });
  c.def_prop_ro("name", [](nb::handle self) { return array_of(self).name; });
  c.def_prop_ro("dtype", [](nb::handle self) { return array_of(self).dtype.object(); });
  c.def_prop_ro("freed", [](nb::handle self) { return array_of(self).held == nullptr; });
  c.def("_free", &free_array);
  c.def("_name_in_world", &name_in_world, "Local. The same on all ranks.");
  bind_transfers(c);
  bind_lists(c);
  bind_local(c);
  bind_requests(m, c);
}

}  // namespace gannet::python
