#include "interpreter/program_line.hpp"

#include <map>
#include <string_view>
#include <utility>

#include "interpreter/numpy.hpp"
#include "trace/place.hpp"

namespace gannet::python {

namespace {

std::string utf8(nb::handle text) {
  const char* letters = PyUnicode_AsUTF8(text.ptr());
  if (letters) return letters;
  PyErr_Clear();
  return "?";
}

PyFrameObject* as_frame(const nb::object& frame) {
  return reinterpret_cast<PyFrameObject*>(frame.ptr());
}

nb::object code_of(const nb::object& frame) {
  return nb::steal(reinterpret_cast<PyObject*>(PyFrame_GetCode(as_frame(frame))));
}

/// This package, and NumPy, whose operators and functions call it.
bool is_between(std::string_view file) {
  for (const std::string_view folder :
       {"/python/gannet/", "-packages/gannet/", "-packages/numpy/"}) {
    if (file.find(folder) != std::string_view::npos) return true;
  }
  return false;
}

/// Not valid if there is none.
nb::object frame_of_program() {
  nb::object frame =
      nb::steal(reinterpret_cast<PyObject*>(PyThreadState_GetFrame(PyThreadState_Get())));
  while (frame.is_valid() && is_between(utf8(code_of(frame).attr("co_filename")))) {
    frame = nb::steal(reinterpret_cast<PyObject*>(PyFrame_GetBack(as_frame(frame))));
  }
  return frame;
}

std::string text_of(const nb::object& frame) {
  const nb::object code = code_of(frame);
  const std::string file = utf8(code.attr("co_filename"));
  return file.substr(file.rfind('/') + 1) + ":" +
         std::to_string(PyFrame_GetLineNumber(as_frame(frame))) + " (in " +
         utf8(code.attr("co_name")) + ")";
}

/// The number of an instruction's line. The code stays as long as it is known, so that no other one
/// comes to lie at its address.
struct Known {
  nb::object code;
  std::uint16_t place;
};

}  // namespace

std::string line_of_program() {
  const nb::object frame = frame_of_program();
  return frame.is_valid() ? text_of(frame) : std::string();
}

std::uint16_t place_of_program() {
  if (!trace::wants_places()) [[likely]]
    return 0;
  constexpr std::size_t most_known = 10000;  // programs may make code as they run
  static auto& known = *new std::map<std::pair<PyObject*, int>, Known>;
  const nb::object frame = frame_of_program();
  if (!frame.is_valid()) return trace::number_of_place("no line of Python's program");
  const nb::object code = code_of(frame);
  const std::pair at(code.ptr(), PyFrame_GetLasti(as_frame(frame)));
  if (const auto found = known.find(at); found != known.end()) return found->second.place;
  const std::uint16_t place = trace::number_of_place(text_of(frame));
  if (known.size() == most_known) std::exchange(known, {});
  known.emplace(at, Known{code, place});
  return place;
}

}  // namespace gannet::python
