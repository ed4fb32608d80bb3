#include "arrays/local.hpp"

#include "interpreter/errors.hpp"

namespace gannet::python {

nb::tuple tuple_of(const Point& point) {
  nb::list all;
  for (const Index i : point) all.append(i);
  return nb::tuple(all);
}

Point point_of(nb::handle sequence) {
  std::vector<Index> all;
  for (const nb::handle i : nb::borrow<nb::object>(sequence)) all.push_back(nb::cast<Index>(i));
  return Point(std::span<const Index>(all));
}

nb::tuple pair_of(const Patch& patch) {
  return nb::make_tuple(tuple_of(patch.lo), tuple_of(patch.hi));
}

void keep_with(nb::handle view, std::shared_ptr<void> keeper) {
  using Kept = std::shared_ptr<void>;
  nb::capsule capsule(new Kept(std::move(keeper)),
                      [](void* kept) noexcept { delete static_cast<Kept*>(kept); });
  if (PyArray_SetBaseObject(as_ndarray(view), capsule.release().ptr()) < 0) throw nb::python_error();
}

nb::object view_of(const GlobalArray& a, const array::LocalTile& tile,
                   std::shared_ptr<void> keeper) {
  std::array<npy_intp, max_dims> shape{};
  std::array<npy_intp, max_dims> strides{};
  for (int d = 0; d < a.shape.dims(); ++d) {
    const auto i = static_cast<std::size_t>(d);
    shape[i] = static_cast<npy_intp>(tile.patch.extent(d));
    strides[i] = static_cast<npy_intp>(tile.strides[d]) * static_cast<npy_intp>(a.dtype.bytes());
  }
  const bool here = tile.data && !tile.patch.empty();
  nb::object view = owned(PyArray_NewFromDescr(
      &PyArray_Type, a.dtype.new_descr(), a.shape.dims(), shape.data(), here ? strides.data() : nullptr,
      here ? tile.data : nullptr, here ? NPY_ARRAY_WRITEABLE : 0, nullptr));
  if (!here) return view;
  keep_with(view, std::move(keeper));
  PyArray_UpdateFlags(as_ndarray(view), NPY_ARRAY_UPDATE_ALL);
  return view;
}

namespace {

nb::object local(nb::handle self) {
  const GlobalArray& a = array_of(self);
  return view_of(a, array::local_block(a.live("local").core()), a.held);
}

nb::list local_tiles(nb::handle self) {
  const GlobalArray& a = array_of(self);
  nb::list tiles;
  for (const array::LocalTile& tile : array::local_tiles(a.live("local_tiles").core())) {
    tiles.append(nb::make_tuple(pair_of(tile.patch), view_of(a, tile, a.held)));
  }
  return tiles;
}

nb::object node_view(nb::handle self, int rank) {
  const GlobalArray& a = array_of(self);
  return view_of(a, array::node_block(a.live("node_view").core(), rank), a.held);
}

int owner(nb::handle self, nb::object index) {
  const GlobalArray& a = array_of(self);
  array::Core* core = a.live("owner").core();
  Selection s;
  if (select(index.ptr(), a.shape, a.name, s) == Indices::advanced || s.dims != 0) {
    raise(PyExc_IndexError, "owner of " + a.label() + " takes an integer for each of its " +
                                std::to_string(a.shape.dims()) + " dimensions");
  }
  return array::owner(core, s.patch.lo);
}

nb::list owners(nb::handle self, nb::object lo, nb::object hi) {
  const GlobalArray& a = array_of(self);
  nb::list pieces;
  const Patch patch{point_of(lo), point_of(hi)};
  for (const Piece& piece : array::owners(a.live("owners").core(), patch)) {
    pieces.append(nb::make_tuple(piece.rank, pair_of(piece.patch)));
  }
  return pieces;
}

nb::tuple block(nb::handle self, int rank) {
  return pair_of(array::block(array_of(self).live("block").core(), rank));
}

/// The patch that a basic index selects, whole axes for those that it drops.
nb::tuple patch(nb::handle self, nb::object index) {
  const GlobalArray& a = array_of(self);
  Selection s;
  if (select(index.ptr(), a.shape, a.name, s) == Indices::advanced || s.stepped() || s.any_flipped) {
    raise(PyExc_IndexError, "a section of " + a.label() +
                                " is one rectangular patch: integers and slices without steps");
  }
  return pair_of(s.patch);
}

nb::tuple selected_shape(nb::handle self, nb::object index) {
  const GlobalArray& a = array_of(self);
  Selection s;
  if (select(index.ptr(), a.shape, a.name, s) == Indices::advanced) {
    return nb::tuple(nb::object(helper("shape")(self, index)));
  }
  nb::list shape;
  for (int i = 0; i < s.dims; ++i) shape.append(s.shape[static_cast<std::size_t>(i)]);
  return nb::tuple(shape);
}

}  // namespace

void bind_local(nb::class_<GlobalArray>& c) {
  c.def("_local", &local);
  c.def("_local_tiles", &local_tiles);
  c.def("_node_view", &node_view);
  c.def("_on_my_node", [](nb::handle self, int rank) {
    return array::on_my_node(array_of(self).live("on_my_node").core(), rank);
  });
  c.def("_owner", &owner);
  c.def("_owners", &owners);
  c.def("_block", &block);
  c.def("_patch", &patch);
  c.def("_selected_shape", &selected_shape);
}

}  // namespace gannet::python
