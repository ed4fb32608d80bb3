#include "interpreter/errors.hpp"

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

/// What python/gannet/_failures.py has put into the text of an Error begins so.
constexpr char carries = '\x02';

void set_gannet_error(const Error& error) {
  const nb::object module = nb::module_::import_("gannet._errors");
  const nb::object kind = module.attr(class_of(error.fault()));
  const std::string_view text = text_of(error);
  if (text.find(carries) == text.npos) return PyErr_SetString(kind.ptr(), text.data());
  const nb::object read = nb::module_::import_("gannet._failures").attr("exception_of");
  const nb::bytes bytes(text.data(), text.size());
  const nb::object exception = read(kind, bytes.attr("decode")("utf-8", "replace"));
  PyErr_SetObject(exception.type().ptr(), exception.ptr());
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

Error refusal(const nb::python_error& error) {
  return Error(Fault::argument, nb::str(error.value()).c_str());
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
