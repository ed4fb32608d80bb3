#include "errors.hpp"

#include <nanobind/stl/string.h>

namespace gannet::python {

namespace {

const char* class_of(Fault fault) {
  switch (fault) {
    case Fault::argument:
      return "ArgumentError";
    case Fault::memory:
      return "OutOfMemoryError";
    case Fault::state:
      return "StateError";
    case Fault::numeric:
      return "NumericError";
    case Fault::system:
      return "MachineError";
    case Fault::peer:
      return "PeerError";
    case Fault::unsupported:
      return "UnsupportedError";
  }
  return "Error";
}

/// Without "gannet: ", which Python's class already says.
const char* text_of(const Error& error) {
  const std::string_view text = error.what();
  constexpr std::string_view prefix = "gannet: ";
  return text.starts_with(prefix) ? error.what() + prefix.size() : error.what();
}

void set_gannet_error(const Error& error) {
  const nb::object module = nb::module_::import_("gannet._errors");
  PyErr_SetString(nb::object(module.attr(class_of(error.fault()))).ptr(), text_of(error));
}

[[noreturn]] void fail(const std::string& text) { throw Error(Fault::system, text); }

/// Ends the job as an Error does that nobody catches.
[[noreturn]] void end_job(const std::string& text) noexcept { fail(text); }

}  // namespace

void set_error(const std::exception& error) noexcept {
  try {
    if (const auto* known = dynamic_cast<const Error*>(&error)) {
      set_gannet_error(*known);
    } else if (dynamic_cast<const std::bad_alloc*>(&error)) {
      PyErr_NoMemory();
    } else {
      PyErr_SetString(PyExc_RuntimeError, error.what());
    }
  } catch (nb::python_error& other) {
    other.restore();
  }
}

void raise(PyObject* kind, const std::string& text) {
  PyErr_SetString(kind, text.c_str());
  throw nb::python_error();
}

void bind_errors(nb::module_& m) {
  nb::register_exception_translator([](const std::exception_ptr& thrown, void*) {
    try {
      std::rethrow_exception(thrown);
    } catch (const Error& error) {
      set_error(error);
    }
  });
  m.def("end_job", [](const std::string& text) { end_job(text); }, nb::arg("text"),
        "Local. Says why, once for the node, and ends the job with exit code 1.");
}

}  // namespace gannet::python
