#include "arrays/dtype.hpp"

#include <numpy/arrayscalars.h>

#include <cstring>
#include <string>

#include "interpreter/errors.hpp"

namespace gannet::python {

namespace {

std::string name_of(nb::handle object) { return nb::str(object).c_str(); }

Element element_of(const PyArray_Descr* descr, npy_intp bytes) {
  if (!PyArray_ISNBO(descr->byteorder)) return Element::opaque;
  switch (descr->kind) {
    case 'i':
      return bytes == 1   ? Element::int8
             : bytes == 2 ? Element::int16
             : bytes == 4 ? Element::int32
                          : Element::int64;
    case 'u':
      return bytes == 1   ? Element::uint8
             : bytes == 2 ? Element::uint16
             : bytes == 4 ? Element::uint32
                          : Element::uint64;
    case 'f':
      return bytes == 4 ? Element::float32 : bytes == 8 ? Element::float64 : Element::opaque;
    case 'c':
      return bytes == 8 ? Element::complex64 : bytes == 16 ? Element::complex128 : Element::opaque;
    default:
      return Element::opaque;
  }
}

template <class Object>
nb::object scalar_of(PyTypeObject& type, const void* element) {
  nb::object made = owned(type.tp_alloc(&type, 0));
  auto& value = reinterpret_cast<Object*>(made.ptr())->obval;
  std::memcpy(&value, element, sizeof value);
  return made;
}

nb::object descr_of(nb::handle given) {
  PyArray_Descr* descr = nullptr;
  if (!PyArray_DescrConverter(given.ptr(), &descr)) throw nb::python_error();
  return owned(reinterpret_cast<PyObject*>(descr));
}

}  // namespace

Dtype::Dtype(nb::handle given) : descr_(descr_of(given)) {
  const npy_intp bytes = PyDataType_ELSIZE(descr());
  if (PyDataType_REFCHK(descr()) || PyDataType_HASSUBARRAY(descr()) || bytes <= 0) {
    raise(PyExc_TypeError, "dtype " + name_of(descr_) +
                               ": elements of a global array have a fixed size and no Python objects "
                               "in them; numbers, bool, fixed strings and structs do");
  }
  bytes_ = static_cast<std::size_t>(bytes);
  element_ = element_of(descr(), bytes);
}

/// The usual types without NumPy's way of all types, which takes several times as long.
nb::object Dtype::scalar(const void* element) const {
  switch (descr()->type_num) {
    case NPY_DOUBLE:
      if (element_ != Element::float64) break;  // another byte order
      return scalar_of<PyDoubleScalarObject>(PyDoubleArrType_Type, element);
    case NPY_LONG:
      if (element_ != Element::int64) break;
      return scalar_of<PyLongScalarObject>(PyLongArrType_Type, element);
    default:
      break;
  }
  return owned(PyArray_Scalar(const_cast<void*>(element), descr(), nullptr));
}

nb::object of_same_kind(const Dtype& dtype, nb::handle value, int flags) {
  const int type = dtype.descr()->type_num;
  if (PyLong_Check(value.ptr()) && (PyTypeNum_ISNUMBER(type) || PyTypeNum_ISBOOL(type))) {
    return owned(PyArray_FromAny(value.ptr(), dtype.new_descr(), 0, 0, flags, nullptr));
  }
  const nb::object given = owned(PyArray_FromAny(value.ptr(), nullptr, 0, 0, 0, nullptr));
  if (!PyArray_CanCastArrayTo(as_ndarray(given), dtype.descr(), NPY_SAME_KIND_CASTING)) return {};
  return owned(PyArray_FromArray(as_ndarray(given), dtype.new_descr(), flags | NPY_ARRAY_FORCECAST));
}

void refuse_kind(const std::string& call, const Dtype& dtype, nb::handle value) {
  const nb::object given = owned(PyArray_FromAny(value.ptr(), nullptr, 0, 0, 0, nullptr));
  const nb::handle kind(reinterpret_cast<PyObject*>(PyArray_DESCR(as_ndarray(given))));
  raise(PyExc_TypeError,
        call + ": cannot cast " + name_of(kind) + " to the dtype " + name_of(dtype.object()));
}

Scalar::Scalar(const char* call, const Dtype& dtype, nb::handle value)
    : array_(of_same_kind(dtype, value, NPY_ARRAY_CARRAY_RO)) {
  if (!array_.is_valid()) refuse_kind(call, dtype, value);
  if (PyArray_NDIM(as_ndarray(array_)) == 0) return;
  raise(PyExc_TypeError, std::string(call) + " takes a scalar, not an array of " +
                             std::to_string(PyArray_NDIM(as_ndarray(array_))) + " dimensions");
}

}  // namespace gannet::python
