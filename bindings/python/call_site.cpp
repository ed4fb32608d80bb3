#include "call_site.hpp"

#include "base/call_site.hpp"

#include <string>
#include <string_view>

#include "numpy.hpp"
#include "waits.hpp"

namespace gannet::python {

namespace {

std::string utf8(nb::handle text) {
  const char* letters = PyUnicode_AsUTF8(text.ptr());
  if (letters) return letters;
  PyErr_Clear();
  return "?";
}

nb::object code_of(PyFrameObject* frame) {
  return nb::steal(reinterpret_cast<PyObject*>(PyFrame_GetCode(frame)));
}

bool is_ours(std::string_view file) {
  return file.find("/gannet/") != std::string_view::npos &&
         (file.find("/python/gannet/") != std::string_view::npos ||
          file.find("-packages/gannet/") != std::string_view::npos);
}

/// `jacobi.py:41 (in step)`, of the innermost frame that is not this package's.
std::string line_of_program() {
  const Python gil;
  nb::object frame =
      nb::steal(reinterpret_cast<PyObject*>(PyThreadState_GetFrame(PyThreadState_Get())));
  while (frame.is_valid() && frame.ptr()) {
    auto* here = reinterpret_cast<PyFrameObject*>(frame.ptr());
    const nb::object code = code_of(here);
    const std::string file = utf8(code.attr("co_filename"));
    if (!is_ours(file)) {
      return file.substr(file.rfind('/') + 1) + ":" +
             std::to_string(PyFrame_GetLineNumber(here)) + " (in " + utf8(code.attr("co_name")) + ")";
    }
    frame = nb::steal(reinterpret_cast<PyObject*>(PyFrame_GetBack(here)));
  }
  return {};
}

}  // namespace

void tell_call_sites() { base::set_call_site(line_of_program); }

}  // namespace gannet::python
