#pragma once

// NumPy's C API, for all sources of the extension but module.cpp, which imports it.
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#define NPY_NO_DEPRECATED_API NPY_1_23_API_VERSION
#define PY_ARRAY_UNIQUE_SYMBOL gannet_numpy
#ifndef GANNET_IMPORTS_NUMPY
#define NO_IMPORT_ARRAY
#endif
#include <numpy/arrayobject.h>

#include <nanobind/nanobind.h>

namespace gannet::python {

namespace nb = nanobind;

/// A new reference, or the error that Python has.
inline nb::object owned(PyObject* object) {
  if (!object) throw nb::python_error();
  return nb::steal(object);
}

inline PyArrayObject* as_ndarray(nb::handle object) {
  return reinterpret_cast<PyArrayObject*>(object.ptr());
}

}  // namespace gannet::python
