#include "tensors/tensor_class.hpp"

#include <nanobind/stl/complex.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>

#include "interpreter/outside_core.hpp"
#include "tensors/python_function.hpp"
#include "tensors/tensors.hpp"
#include "tensors/tile_rows.hpp"

namespace gannet::python {

using tensor::Space;
using tensor::Tile;
using tensor::TileAt;

namespace {

using IndexList = PyTensor::IndexList;

IndexList lows(const Tile& tile) { return {tile.lo.begin(), tile.lo.begin() + tile.dims()}; }
IndexList highs(const Tile& tile) { return {tile.hi.begin(), tile.hi.begin() + tile.dims()}; }

void check_patch(const char* call, const IndexList& lo, const IndexList& hi, std::size_t elements) {
  Index wanted = 1;
  for (std::size_t d = 0; d < std::min(lo.size(), hi.size()); ++d) wanted *= hi[d] - lo[d];
  if (static_cast<Index>(elements) == wanted) return;
  throw Error(Fault::argument, std::string(call) + " of a patch of " + std::to_string(wanted) +
                                   " elements with " + std::to_string(elements));
}

/// Of ranks and rows that live as long as the creation lasts.
tensor::Placement placement_of(const std::string& name, const PyTensor::Numbers& ranks,
                               const TileRows& rows) {
  if (name == "bytes") return tensor::equal_bytes();
  if (name == "cyclic") return tensor::cyclic();
  if (name == "grid") return tensor::on_grid(ranks);
  if (name == "owners") {
    return tensor::placed_by([&](const Tile& tile) { return ranks.at(rows.number(tile.at)); });
  }
  throw Error(Fault::argument, "no placement \"" + name +
                                   "\" of tiles: \"bytes\", \"cyclic\", a number of ranks for "
                                   "each dimension, or a function");
}

bool is_complete(const tensor::Core* core, const TileRows& rows) {
  for (std::size_t n = 0; n < rows.all(); ++n) {
    if (!tensor::present(core, rows.at(n))) return false;
  }
  return true;
}

}  // namespace

template <class Make>
void PyTensor::make(const Make& create) {
  const OutsideCore guard;
  held_ = std::make_shared<HeldTensor>(create());
  endings->free_dropped(tensor::group(held_->core()));
}

PyTensor::PyTensor(const Group& group, const std::string& dtype, const std::vector<Space>& spaces,
                   const Generators& symmetry, const std::string& name,
                   std::optional<Values> present, const std::string& placement,
                   const Numbers& ranks)
    : kind_(&kind_of(dtype)) {
  tensor::TensorOptions options;
  options.name = name;
  for (const auto& [to, sign] : symmetry) options.symmetry.generators.push_back({to, sign});
  const TileRows rows(spaces);
  if (present) {
    if (present->nbytes() != rows.all()) {
      throw Error(Fault::argument, "present: one byte is wanted for each tile");
    }
    const auto* flags = static_cast<const std::uint8_t*>(present->data());
    options.present = [flags, &rows](const Tile& tile) { return flags[rows.number(tile.at)] != 0; };
  }
  options.placement = placement_of(placement, ranks, rows);
  make([&] { return tensor::create(group, kind_->element, spaces, options); });
}

PyTensor PyTensor::computed(const Group& group, const std::string& dtype,
                            const std::vector<Space>& spaces, const std::string& name,
                            const nb::object& function) {
  const Kind& kind = kind_of(dtype);
  const auto compute = [kept = PythonFunction(function), &kind](const Tile& tile, void* data) {
    kept.with([&](const nb::object& of) {
      std::vector<std::size_t> shape;
      for (int d = 0; d < tile.dims(); ++d)
        shape.push_back(static_cast<std::size_t>(tile.extent(d)));
      const nb::capsule elsewhere(data, [](void*) noexcept {});  // the memory is not Python's
      of(lows(tile), highs(tile),
         nb::cast(nb::ndarray<nb::numpy>(data, shape.size(), shape.data(), elsewhere, nullptr,
                                         kind.type)));
    });
  };
  return PyTensor(tensor::create_computed(group, kind.element, spaces, name, compute), kind);
}

PyTensor PyTensor::truncated(double threshold, const std::string& name) const {
  tensor::Handle made;
  {
    const OutsideCore guard;
    made = tensor::truncated(live(), threshold, name);
  }
  return PyTensor(std::move(made), *kind_);
}

PyTensor::PyTensor(const PyTensor& other, const std::string& dtype, const std::string& name)
    : kind_(&kind_of(dtype)) {
  const tensor::Core* core = other.live();
  tensor::TensorOptions options;
  options.name = name;
  options.symmetry = tensor::symmetry(core);
  if (!is_complete(core, TileRows(tensor::spaces(core)))) {
    options.present = [core](const Tile& tile) { return tensor::present(core, tile.at); };
  }
  make([&] {
    return tensor::create(tensor::group(core), kind_->element, tensor::spaces(core), options);
  });
}

PyTensor::PyTensor(tensor::Handle handle, const Kind& kind) : kind_(&kind) {
  make([&] { return std::move(handle); });
}

tensor::Core* PyTensor::live() const {
  if (!held_) throw Error(Fault::state, "this tensor was freed; create it again first");
  return held_->core();
}

const tensor::Handle& PyTensor::handle() const {
  (void)live();
  return held_->handle();
}

std::pair<IndexList, IndexList> PyTensor::place(const Numbers& at) const {
  const Tile tile = tensor::tile(live(), TileAt(at));
  return {lows(tile), highs(tile)};
}

nb::object PyTensor::view(const Tile& tile, void* data) const {
  using Kept = std::shared_ptr<HeldTensor>;
  const nb::capsule keeper(new Kept(held_),
                           [](void* kept) noexcept { delete static_cast<Kept*>(kept); });
  std::vector<std::size_t> shape;
  for (int d = 0; d < tile.dims(); ++d) shape.push_back(static_cast<std::size_t>(tile.extent(d)));
  return nb::cast(
      nb::ndarray<nb::numpy>(data, shape.size(), shape.data(), keeper, nullptr, kind_->type));
}

nb::list PyTensor::tiles() const {
  nb::list all;
  tensor::for_tiles(live(), [&](const Tile& tile, void* data) {
    all.append(nb::make_tuple(Numbers(tile.at.begin(), tile.at.end()), lows(tile), highs(tile),
                              view(tile, data)));
  });
  return all;
}

template <class Array>
std::size_t PyTensor::elements_of(const char* call, const Array& values) const {
  if (values.dtype() == kind_->type) return values.size();
  throw Error(Fault::argument, std::string(call) + " of a tensor of " + kind_->name +
                                   " with values of another type");
}

void PyTensor::get(const Numbers& at, const Buffer& to) const {
  const auto elements = elements_of("get", to);
  const tensor::Core* core = live();
  const OutsideCore guard;
  tensor::get(core, TileAt(at), to.data(), elements);
}

void PyTensor::put(const Numbers& at, const Values& from) const {
  const auto elements = elements_of("put", from);
  const tensor::Core* core = live();
  const OutsideCore guard;
  tensor::put(core, TileAt(at), from.data(), elements);
}

void PyTensor::add(const Numbers& at, const Values& from, tensor::Scalar scale) const {
  const auto elements = elements_of("add", from);
  const tensor::Core* core = live();
  const OutsideCore guard;
  tensor::add(core, TileAt(at), from.data(), scale, elements);
}

void PyTensor::get_patch(const IndexList& lo, const IndexList& hi, const Buffer& to) const {
  check_patch("get", lo, hi, elements_of("get", to));
  const tensor::Core* core = live();
  const OutsideCore guard;
  tensor::get_patch(core, lo, hi, to.data());
}

void PyTensor::put_patch(const IndexList& lo, const IndexList& hi, const Values& from) const {
  check_patch("put", lo, hi, elements_of("put", from));
  const tensor::Core* core = live();
  const OutsideCore guard;
  tensor::put_patch(core, lo, hi, from.data());
}

std::pair<double, IndexList> PyTensor::largest() const {
  IndexList at;
  const double value = tensor::largest(live(), &at);
  return {value, at};
}

hdf5::Contents PyTensor::contents() const { return tensor::contents(handle()); }

void bind_tensor_class(nb::module_& m) {
  nb::class_<PyTensor>(m, "Tensor")
      .def(nb::init<const Group&, const std::string&, const std::vector<Space>&,
                    const PyTensor::Generators&, const std::string&, std::optional<Values>,
                    const std::string&, const PyTensor::Numbers&>(),
           nb::arg(), nb::arg(), nb::arg(), nb::arg(), nb::arg(), nb::arg().none(), nb::arg(),
           nb::arg(), "Collective.")
      .def_static("computed", &PyTensor::computed, "Collective.")
      .def("like",
           [](const PyTensor& other, const std::string& dtype, const std::string& name) {
             return PyTensor(other, dtype, name);
           },
           "Collective.")
      .def("free", &PyTensor::free)
      .def("freed", &PyTensor::freed)
      .def("spaces", &PyTensor::spaces)
      .def("describe", &PyTensor::describe)
      .def("tiles_stored", &PyTensor::tiles_stored)
      .def("owner", &PyTensor::owner)
      .def("place", &PyTensor::place)
      .def("tiles", &PyTensor::tiles)
      .def("get", &PyTensor::get)
      .def("put", &PyTensor::put)
      .def("add", &PyTensor::add)
      .def("get_patch", &PyTensor::get_patch)
      .def("put_patch", &PyTensor::put_patch)
      .def("fill", &PyTensor::fill, NoGil(), "Collective.")
      .def("scale", &PyTensor::scale, NoGil(), "Collective.")
      .def("norm", &PyTensor::norm, NoGil(), "Collective.")
      .def("dot", &PyTensor::dot, NoGil(), "Collective.")
      .def("check_symmetry", &PyTensor::check_symmetry, NoGil(), "Collective.")
      .def("truncated", &PyTensor::truncated, "Collective.")
      .def("largest", &PyTensor::largest, NoGil(), "Collective.")
      .def("contents", &PyTensor::contents);
}

}  // namespace gannet::python
