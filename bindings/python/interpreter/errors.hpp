#pragma once

#include <exception>
#include <string>

#include "gannet/error.hpp"
#include "interpreter/numpy.hpp"

namespace gannet::python {

/// Sets Python's error: that of a Fault for an Error (python/gannet/_errors.py), RuntimeError for
/// anything else. The GIL is held.
void set_error(const std::exception& error) noexcept;

/// What a function of the program raised, for the rank that asked for it: as _failures.py wrote it.
Error refusal(const nb::python_error& error);

/// `raise kind(text)`
[[noreturn]] void raise(PyObject* kind, const std::string& text);

/// What a C slot returns for `body()`: its value, or `failed` with Python's error set.
template <class Value, class Body>
Value guarded(Value failed, Body&& body) noexcept {
  try {
    return body();
  } catch (nb::python_error& error) {
    error.restore();
  } catch (const std::exception& error) {
    set_error(error);
  }
  return failed;
}

void bind_errors(nb::module_& m);

}  // namespace gannet::python
