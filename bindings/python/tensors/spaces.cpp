#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "gannet/tensor.hpp"
#include "tensors/tensors.hpp"

namespace gannet::python {

using tensor::Space;

void bind_spaces(nb::module_& m) {
  nb::class_<Space>(m, "Space")
      .def("__init__",
           [](Space* self, const std::string& name, Index extent, Index tile, int tag) {
             new (self) Space(name, extent, {tile, tag});
           })
      .def_static("with_tiles", &Space::with_tiles)
      .def_static("for_ranks", [](const Group& group, const std::string& name,
                                  Index extent) { return Space(group, name, extent); })
      .def_static("join", [](const std::string& name, const std::vector<Space>& parts) {
        return join(name, parts);
      })
      .def("name", &Space::name)
      .def("extent", [](const Space& space) { return space.extent(); })
      .def("starts",
           [](const Space& space) {
             std::vector<Index> starts;
             for (int tile = 0; tile < space.tiles(); ++tile) starts.push_back(space.start(tile));
             return starts;
           })
      .def("tag", &Space::tag)
      .def("part", [](const Space& space, const std::string& name) { return space.part(name); })
      .def("cut_as", &Space::cut_as)
      .def("describe", &Space::describe);
}

}  // namespace gannet::python
