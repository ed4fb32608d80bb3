#pragma once

#include <memory>
#include <string>

#include "arrays/dtype.hpp"
#include "gannet/array.hpp"
#include "process/held.hpp"
#include "transfer/selection.hpp"

namespace gannet::python {

/// What gannet.Array stands on. Shape and name outlive the elements, for messages and repr.
struct GlobalArray {
  std::shared_ptr<Held> held;  ///< null: freed
  Dtype dtype;
  Shape shape;
  std::string name;

  /// `"F"` or `an array of shape (3, 4)`, for messages.
  std::string label() const;

  /// StateError for a freed array. A world that is closed is noticed by the call itself.
  const Held& live(const char* call) const;
};

/// The instance behind an object of Python's; StateError if its __init__ never ran.
GlobalArray& array_of(nb::handle self);

/// `(100, 80)`
std::string shape_text(const npy_intp* shape, int dims);

/// A function of python/gannet/_advanced.py, for what is rare and NumPy can do.
nb::object helper(const char* name);

/// A new, dense ndarray with the shape of a selection, not filled.
nb::object new_ndarray(const Dtype& dtype, const Selection& selection);

/// Where the elements of an ndarray with the shape of a selection lie, as one-sided calls want to
/// know it: none for dense ones. False if they cannot: steps back, no steps, or between elements.
bool strides_of(PyArrayObject* buffer, const Selection& selection, Strides& strides);

/// The view that begins where the selection begins: its flipped axes turned round.
nb::object flipped(nb::object ndarray, const Selection& selection);

/// The local side of a transfer: an ndarray, and where its elements lie, in the order of the array.
struct Buffer {
  nb::object ndarray;
  Strides strides;  ///< no dimensions: dense
  void* data() const { return PyArray_DATA(as_ndarray(ndarray)); }
};

/// The value as elements of the array with the shape of the selection. ValueError with both shapes if it cannot be broadcast; TypeError unless
/// NumPy casts so ("same_kind" where `strict`, as for `+=`, else as for an assignment).
Buffer values_for(const GlobalArray& a, const Selection& selection, nb::handle value,
                  bool strict);

}  // namespace gannet::python
