#pragma once

#include "arrays/global_array.hpp"

// One-sided operations on what an index selects. The long forms take the index as it stands between
// the brackets; lists and masks in it make them a gather or a scatter.
namespace gannet::python {

/// `a[key]`, and the same into `out`, which is then the result.
nb::object get(nb::handle self, nb::handle key);
nb::object get_into(nb::handle self, nb::handle key, nb::handle out);

/// `out` is an ndarray of the array's dtype with the shape of the selection; TypeError or ValueError.
void check_out(const GlobalArray& a, const Selection& selection, nb::handle out);

/// `a[key] = value`
void put(nb::handle self, nb::handle key, nb::handle value);
void accumulate(nb::handle self, nb::handle key, nb::handle value, nb::handle alpha);

/// An atomic by the name of its verb, on one element: IndexError for keys that select more. What was
/// there before.
nb::object atomic(const char* name, nb::handle self, nb::handle key, nb::args operands);

void bind_transfers(nb::class_<GlobalArray>& c);
extern PyType_Slot array_slots[];

}  // namespace gannet::python
