#pragma once

#include <nanobind/ndarray.h>

#include <string>

#include "gannet/types.hpp"
#include "interpreter/numpy.hpp"

namespace gannet::python {

/// What a tensor holds, in NumPy's terms and Gannet's.
struct Kind {
  const char* name;
  Element element;
  nb::dlpack::dtype type;
};

/// Fault::argument for any other than float32, float64, complex64 and complex128.
const Kind& kind_of(const std::string& dtype);

}  // namespace gannet::python
