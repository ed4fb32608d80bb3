#include "transfer/augmented.hpp"

#include <array>
#include <cstdint>

namespace gannet::python {

namespace {

bool allowed = false;

/// What is known of one instruction. Guarded by the GIL; the code object is kept.
struct Known {
  nb::object code;
  int instruction = -1;
  bool augmented = false;
};

Known& known_of(PyObject* code, int instruction) {
  static auto* all = new std::array<Known, 256>;  // never destroyed: Python may end before
  const auto place = (reinterpret_cast<std::uintptr_t>(code) >> 6) + static_cast<unsigned>(instruction);
  return (*all)[place % all->size()];
}

}  // namespace

bool augmented_allowed() { return allowed; }

bool in_augmented_assignment() {
  PyFrameObject* frame = PyEval_GetFrame();
  if (!frame) return false;
  const int instruction = PyFrame_GetLasti(frame);
  const nb::object code = nb::steal(reinterpret_cast<PyObject*>(PyFrame_GetCode(frame)));
  Known& known = known_of(code.ptr(), instruction);
  if (known.code.ptr() != code.ptr() || known.instruction != instruction) {
    const nb::object answer =
        nb::module_::import_("gannet._augmented").attr("stores_augmented")(code, instruction);
    known = {code, instruction, nb::cast<bool>(answer)};
  }
  return known.augmented;
}

void bind_augmented(nb::module_& m) {
  m.def("allow_augmented", [](bool allow) { allowed = allow; });
}

}  // namespace gannet::python
