// The extension gannet._tensor: tensors in tiles and einsum, gannet/tensor.hpp. Apart from
// gannet._core, so that only programs with tensors load a BLAS.
#include "gannet/tensor.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/complex.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "interpreter/outside_core.hpp"
#include "process/held.hpp"

namespace gannet::python {

namespace {

using tensor::Space;
using tensor::Tile;
using tensor::TileAt;

const Endings* endings = nullptr;  // those of gannet._core

using Numbers = std::vector<int>;
using IndexList = std::vector<Index>;

/// What Python hands over is dense; what it wants filled is writable as well.
using Values = nb::ndarray<nb::ro, nb::c_contig, nb::device::cpu>;
using Buffer = nb::ndarray<nb::c_contig, nb::device::cpu>;

struct Kind {
  const char* name;
  Element element;
  nb::dlpack::dtype type;
};

nb::dlpack::dtype type_of(nb::dlpack::dtype_code code, int bits) {
  return {static_cast<std::uint8_t>(code), static_cast<std::uint8_t>(bits), 1};
}

const Kind kinds[] = {
    {"float32", Element::float32, type_of(nb::dlpack::dtype_code::Float, 32)},
    {"float64", Element::float64, type_of(nb::dlpack::dtype_code::Float, 64)},
    {"complex64", Element::complex64, type_of(nb::dlpack::dtype_code::Complex, 64)},
    {"complex128", Element::complex128, type_of(nb::dlpack::dtype_code::Complex, 128)},
};

const Kind& kind_of(const std::string& dtype) {
  for (const Kind& kind : kinds) {
    if (dtype == kind.name) return kind;
  }
  throw Error(Fault::argument, "a tensor has no elements of " + dtype);
}

/// A tensor as long as anything of Python's refers to it: also views of its tiles.
class HeldTensor {
 public:
  explicit HeldTensor(tensor::Handle handle)
      : handle_(std::move(handle)),
        team_(tensor::group(core()).team().get()),
        number_(endings->agreed_number(tensor::group(core()))) {}
  ~HeldTensor() {
    endings->drop({team_, number_, [handle = handle_] { return tensor::is_open(handle.get()); },
                   [handle = handle_] { tensor::end(handle.get()); }});
  }
  HeldTensor(const HeldTensor&) = delete;
  HeldTensor& operator=(const HeldTensor&) = delete;

  tensor::Core* core() const { return handle_.get(); }
  const tensor::Handle& handle() const { return handle_; }

 private:
  tensor::Handle handle_;
  const rma::Team* team_;
  std::uint64_t number_;
};

/// How many tiles there are along each dimension, and the place of one among them, in rows.
struct TileRows {
  explicit TileRows(const std::vector<Space>& spaces) {
    for (const Space& space : spaces) counts.push_back(space.tiles());
  }
  std::size_t all() const {
    std::size_t product = 1;
    for (const int count : counts) product *= static_cast<std::size_t>(count);
    return product;
  }
  std::size_t number(const TileAt& at) const {
    std::size_t number = 0;
    for (int d = 0; d < at.dims(); ++d) {
      number = number * static_cast<std::size_t>(counts[static_cast<std::size_t>(d)]) +
               static_cast<std::size_t>(at[d]);
    }
    return number;
  }
  TileAt at(std::size_t number) const {
    TileAt at = TileAt::zeros(static_cast<int>(counts.size()));
    for (std::size_t d = counts.size(); d-- > 0;) {
      const auto count = static_cast<std::size_t>(counts[d]);
      at[static_cast<int>(d)] = static_cast<int>(number % count);
      number /= count;
    }
    return at;
  }
  Numbers counts;
};

IndexList lows(const Tile& tile) { return {tile.lo.begin(), tile.lo.begin() + tile.dims()}; }
IndexList highs(const Tile& tile) { return {tile.hi.begin(), tile.hi.begin() + tile.dims()}; }

class PyTensor {
 public:
  using Generators = std::vector<std::pair<Numbers, int>>;

  /// `present`: for each tile, in rows, whether there is one; none: all are there.
  PyTensor(const Group& group, const std::string& dtype, const std::vector<Space>& spaces,
           const Generators& symmetry, const std::string& name, std::optional<Values> present)
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
      options.present = [flags, &rows](const Tile& tile) {
        return flags[rows.number(tile.at)] != 0;
      };
    }
    make([&] { return tensor::create(group, kind_->element, spaces, options); });
  }

  /// A tensor of this one's spaces, symmetry and tiles, with zeros.
  PyTensor(const PyTensor& other, const std::string& dtype, const std::string& name)
      : kind_(&kind_of(dtype)) {
    const tensor::Core* core = other.live();
    const TileRows rows(tensor::spaces(core));
    bool complete = true;
    for (std::size_t n = 0; complete && n < rows.all(); ++n) {
      complete = tensor::present(core, rows.at(n));
    }
    tensor::TensorOptions options;
    options.name = name;
    options.symmetry = tensor::symmetry(core);
    if (!complete) {
      options.present = [core](const Tile& tile) { return tensor::present(core, tile.at); };
    }
    make([&] {
      return tensor::create(tensor::group(core), kind_->element, tensor::spaces(core), options);
    });
  }

  /// Takes what einsum has made.
  PyTensor(tensor::Handle handle, const Kind& kind) : kind_(&kind) {
    make([&] { return std::move(handle); });
  }

  void free() { held_.reset(); }
  bool freed() const { return !held_; }

  const tensor::Handle& handle() const {
    (void)live();
    return held_->handle();
  }
  const Kind& kind() const { return *kind_; }

  // --- Local ---

  std::vector<Space> spaces() const { return tensor::spaces(live()); }
  std::string describe() const { return tensor::describe(live()); }
  std::int64_t tiles_stored() const { return tensor::tiles_stored(live()); }
  int owner(const Numbers& at) const { return tensor::owner(live(), TileAt(at)); }
  std::pair<IndexList, IndexList> place(const Numbers& at) const {
    const Tile tile = tensor::tile(live(), TileAt(at));
    return {lows(tile), highs(tile)};
  }

  /// (numbers, lo, hi, view) of the tiles that this rank stores.
  nb::list tiles() const {
    nb::list all;
    tensor::for_tiles(live(), [&](const Tile& tile, void* data) {
      all.append(nb::make_tuple(Numbers(tile.at.begin(), tile.at.end()), lows(tile), highs(tile),
                                view(tile, data)));
    });
    return all;
  }

  // --- One-sided ---

  void get(const Numbers& at, const Buffer& to) const {
    const auto elements = elements_of("get", to);
    const tensor::Core* core = live();
    const OutsideCore guard;
    tensor::get(core, TileAt(at), to.data(), elements);
  }
  void put(const Numbers& at, const Values& from) const {
    const auto elements = elements_of("put", from);
    const tensor::Core* core = live();
    const OutsideCore guard;
    tensor::put(core, TileAt(at), from.data(), elements);
  }
  void add(const Numbers& at, const Values& from, tensor::Scalar scale) const {
    const auto elements = elements_of("add", from);
    const tensor::Core* core = live();
    const OutsideCore guard;
    tensor::add(core, TileAt(at), from.data(), scale, elements);
  }
  void get_patch(const IndexList& lo, const IndexList& hi, const Buffer& to) const {
    check_patch("get", lo, hi, elements_of("get", to));
    const tensor::Core* core = live();
    const OutsideCore guard;
    tensor::get_patch(core, lo, hi, to.data());
  }
  void put_patch(const IndexList& lo, const IndexList& hi, const Values& from) const {
    check_patch("put", lo, hi, elements_of("put", from));
    const tensor::Core* core = live();
    const OutsideCore guard;
    tensor::put_patch(core, lo, hi, from.data());
  }

  // --- Collective ---

  void fill(tensor::Scalar value) const { tensor::fill(live(), value); }
  void scale(tensor::Scalar factor) const { tensor::scale(live(), factor); }
  double norm() const { return tensor::norm(live()); }
  std::pair<double, IndexList> largest() const {
    IndexList at;
    const double value = tensor::largest(live(), &at);
    return {value, at};
  }

  /// left("...") = the product of others, by a plan with so many bytes.
  void assign(const std::string& labels, const std::vector<const PyTensor*>& operands,
              const std::vector<std::string>& theirs, std::size_t memory, int threads) const {
    tensor::Term term;
    for (std::size_t o = 0; o < operands.size(); ++o) {
      term.factors.push_back(operands[o]->with_labels(theirs[o]));
    }
    tensor::Plan plan(tensor::group(live()), plan_options(memory, threads));
    plan.add({with_labels(labels), false, {std::move(term)}});
    plan.run();
  }

  static tensor::PlanOptions plan_options(std::size_t memory, int threads) {
    tensor::PlanOptions options;
    options.memory = memory;
    options.threads = threads;
    return options;
  }

 private:
  template <class Make>
  void make(const Make& create) {
    const OutsideCore guard;
    held_ = std::make_shared<HeldTensor>(create());
    endings->free_dropped(tensor::group(held_->core()));
  }

  tensor::Core* live() const {
    if (!held_) throw Error(Fault::state, "this tensor was freed; create it again first");
    return held_->core();
  }

  tensor::Factor with_labels(const std::string& labels) const {
    return {handle(), tensor::spaces(live()), tensor::labels_of(labels), false};
  }

  template <class Array>
  std::size_t elements_of(const char* call, const Array& values) const {
    if (values.dtype() == kind_->type) return values.size();
    throw Error(Fault::argument, std::string(call) + " of a tensor of " + kind_->name +
                                     " with values of another type");
  }

  static void check_patch(const char* call, const IndexList& lo, const IndexList& hi,
                          std::size_t elements) {
    Index wanted = 1;
    for (std::size_t d = 0; d < std::min(lo.size(), hi.size()); ++d) wanted *= hi[d] - lo[d];
    if (static_cast<Index>(elements) == wanted) return;
    throw Error(Fault::argument, std::string(call) + " of a patch of " + std::to_string(wanted) +
                                     " elements with " + std::to_string(elements));
  }

  nb::object view(const Tile& tile, void* data) const {
    using Kept = std::shared_ptr<HeldTensor>;
    const nb::capsule keeper(new Kept(held_),
                             [](void* kept) noexcept { delete static_cast<Kept*>(kept); });
    std::vector<std::size_t> shape;
    for (int d = 0; d < tile.dims(); ++d) shape.push_back(static_cast<std::size_t>(tile.extent(d)));
    return nb::cast(nb::ndarray<nb::numpy>(data, shape.size(), shape.data(), keeper, nullptr,
                                           kind_->type));
  }

  const Kind* kind_;
  std::shared_ptr<HeldTensor> held_;
};

std::vector<tensor::Handle> handles_of(const std::vector<const PyTensor*>& tensors) {
  std::vector<tensor::Handle> handles;
  for (const PyTensor* each : tensors) handles.push_back(each->handle());
  return handles;
}

PyTensor einsum(const std::string& text, const std::vector<const PyTensor*>& operands,
                std::size_t memory, int threads) {
  const auto handles = handles_of(operands);
  tensor::Handle made;
  {
    const OutsideCore guard;
    made = tensor::einsum(text, handles, PyTensor::plan_options(memory, threads));
  }
  return PyTensor(std::move(made), operands.front()->kind());
}

/// Needs extents only, of which each operand has a list; the tensors may not be there yet.
std::vector<std::pair<int, int>> order(const Group& group, const std::string& text,
                                       const std::vector<std::vector<Space>>& operands,
                                       std::size_t memory) {
  std::vector<tensor::Handle> handles;
  for (const auto& spaces : operands) {
    handles.push_back(tensor::create_computed(group, Element::float64, spaces, {},
                                              [](const Tile&, void*) {}));
  }
  return tensor::einsum_order(text, handles, PyTensor::plan_options(memory, 1));
}

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
             IndexList starts;
             for (int tile = 0; tile < space.tiles(); ++tile) starts.push_back(space.start(tile));
             return starts;
           })
      .def("tag", &Space::tag)
      .def("part", [](const Space& space, const std::string& name) { return space.part(name); })
      .def("cut_as", &Space::cut_as)
      .def("describe", &Space::describe);
}

}  // namespace

NB_MODULE(_tensor, m) {
  nb::set_leak_warnings(false);
  const nb::object core = nb::module_::import_("gannet._core");
  endings = static_cast<const Endings*>(nb::cast<nb::capsule>(core.attr("endings")).data());
  bind_spaces(m);
  nb::class_<PyTensor>(m, "Tensor")
      .def(nb::init<const Group&, const std::string&, const std::vector<Space>&,
                    const PyTensor::Generators&, const std::string&, std::optional<Values>>(),
           nb::arg(), nb::arg(), nb::arg(), nb::arg(), nb::arg(), nb::arg().none(), "Collective.")
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
      .def("largest", &PyTensor::largest, NoGil(), "Collective.")
      .def("assign", &PyTensor::assign, NoGil(), "Collective.");
  m.def("einsum", &einsum, "Collective.");
  m.def("order", &order, "Local.");
}

}  // namespace gannet::python
