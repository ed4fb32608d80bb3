#include "arrays/global_array.hpp"

#include <nanobind/stl/string.h>

#include "interpreter/errors.hpp"

namespace gannet::python {

std::string GlobalArray::label() const {
  return name.empty() ? "an array of shape " + to_string(shape) : "\"" + name + "\"";
}

const Held& GlobalArray::live(const char* call) const {
  if (!held) {
    throw Error(Fault::state, std::string(call) + " on " + label() +
                                  ", which was freed; create it again first");
  }
  return *held;
}

GlobalArray& array_of(nb::handle self) {
  if (!nb::inst_ready(self)) {
    throw Error(Fault::state, "an array that was never created; use gannet.zeros and its like");
  }
  return *nb::inst_ptr<GlobalArray>(self);
}

std::string shape_text(const npy_intp* shape, int dims) {
  std::string text = "(";
  for (int d = 0; d < dims; ++d) text += (d ? ", " : "") + std::to_string(shape[d]);
  return text + (dims == 1 ? ",)" : ")");
}

nb::object helper(const char* name) {
  return nb::module_::import_("gannet._advanced").attr(name);
}

nb::object new_ndarray(const Dtype& dtype, const Selection& selection) {
  return owned(PyArray_NewFromDescr(&PyArray_Type, dtype.new_descr(), selection.dims,
                                    const_cast<npy_intp*>(selection.shape.data()), nullptr, nullptr,
                                    0, nullptr));
}

bool strides_of(PyArrayObject* buffer, const Selection& selection, Strides& strides) {
  if (PyArray_IS_C_CONTIGUOUS(buffer) && !selection.any_flipped) return true;
  if (selection.any_flipped) return false;
  const npy_intp bytes = PyArray_ITEMSIZE(buffer);
  strides = Point::filled(selection.patch.dims(), 1);
  for (int i = 0; i < selection.dims; ++i) {
    const int axis = selection.axes[static_cast<std::size_t>(i)];
    if (axis == Selection::new_axis || PyArray_DIM(buffer, i) <= 1) continue;
    const npy_intp stride = PyArray_STRIDE(buffer, i);
    if (stride <= 0 || stride % bytes != 0) return false;
    strides[axis] = stride / bytes;
  }
  return true;
}

nb::object flipped(nb::object ndarray, const Selection& selection) {
  if (!selection.any_flipped) return ndarray;
  nb::list index;
  for (int i = 0; i < selection.dims; ++i) {
    const int axis = selection.axes[static_cast<std::size_t>(i)];
    const bool turn = axis != Selection::new_axis && selection.flipped[static_cast<std::size_t>(axis)];
    index.append(turn ? owned(PySlice_New(nullptr, nullptr, nb::int_(-1).ptr()))
                      : owned(PySlice_New(nullptr, nullptr, nullptr)));
  }
  return owned(PyObject_GetItem(ndarray.ptr(), nb::tuple(index).ptr()));
}

namespace {

bool has_shape(PyArrayObject* ndarray, const Selection& selection) {
  if (PyArray_NDIM(ndarray) != selection.dims) return false;
  for (int i = 0; i < selection.dims; ++i) {
    if (PyArray_DIM(ndarray, i) != selection.shape[static_cast<std::size_t>(i)]) return false;
  }
  return true;
}

nb::object converted(const GlobalArray& a, nb::handle value, bool strict) {
  if (strict) {
    nb::object values = of_same_kind(a.dtype, value, NPY_ARRAY_ALIGNED);
    if (!values.is_valid()) refuse_kind("accumulate to " + a.label(), a.dtype, value);
    return values;
  }
  constexpr int flags = NPY_ARRAY_ALIGNED | NPY_ARRAY_FORCECAST;
  return owned(PyArray_FromAny(value.ptr(), a.dtype.new_descr(), 0, 0, flags, nullptr));
}

nb::object shape_tuple(const Selection& selection) {
  nb::list shape;
  for (int i = 0; i < selection.dims; ++i) shape.append(selection.shape[static_cast<std::size_t>(i)]);
  return nb::tuple(shape);
}

}  // namespace

Buffer values_for(const GlobalArray& a, const Selection& selection, nb::handle value,
                  bool strict) {
  nb::object values = converted(a, value, strict);
  if (!has_shape(as_ndarray(values), selection)) {
    values = helper("broadcast")(values, shape_tuple(selection), a.label());
  }
  Strides strides;
  if (strides_of(as_ndarray(values), selection, strides)) return {std::move(values), strides};
  values = flipped(std::move(values), selection);
  return {owned(PyArray_NewCopy(as_ndarray(values), NPY_CORDER)), {}};
}

}  // namespace gannet::python
