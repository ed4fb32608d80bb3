#pragma once

#include "arrays/global_array.hpp"

namespace gannet::python {

/// What lies where, and views of what lies on this node. Patches are pairs of tuples, (lo, hi).
void bind_local(nb::class_<GlobalArray>& c);

/// An ndarray over memory of an array, and of what else its ranks made; it keeps the keeper.
nb::object view_of(const GlobalArray& a, const array::LocalTile& tile, std::shared_ptr<void> keeper);
void keep_with(nb::handle view, std::shared_ptr<void> keeper);

/// Patches and points in Python's terms.
nb::tuple tuple_of(const Point& point);
Point point_of(nb::handle sequence);
nb::tuple pair_of(const Patch& patch);

}  // namespace gannet::python
