#include "process/exit_status.hpp"

#include <cstdio>
#include <cstdlib>
#include <optional>

#include "interpreter/errors.hpp"

// With which status the program ends. Python notifies nobody: a SystemExit does not pass
// sys.excepthook, and functions of atexit do not learn of it. But the interpreter asks the
// exception for its `code` then, when no Python code runs any more
// (docs/decisions/0061-exit-status-in-python.md).
namespace gannet::python {

namespace {

std::optional<int> status;

PyObject*& code_of(PyObject* exception) {
  return reinterpret_cast<PySystemExitObject*>(exception)->code;
}

/// As the interpreter reads it.
int number_of(PyObject* code) {
  if (code == Py_None) return 0;
  if (!PyLong_Check(code)) return 1;
  int overflow = 0;
  return static_cast<int>(PyLong_AsLongAndOverflow(code, &overflow)) & 0xff;
}

PyObject* get_code(PyObject* exception, void*) {
  PyObject* code = code_of(exception) ? code_of(exception) : Py_None;
  if (!PyEval_GetFrame()) status = number_of(code);
  return Py_NewRef(code);
}

int set_code(PyObject* exception, PyObject* value, void*) {
  Py_XSETREF(code_of(exception), Py_XNewRef(value));
  return 0;
}

PyGetSetDef code{"code", get_code, set_code, "exception code", nullptr};

nb::object names_of(PyTypeObject* type) {
#if PY_VERSION_HEX >= 0x030C0000
  return nb::steal(PyType_GetDict(type));
#else
  return nb::borrow(type->tp_dict);
#endif
}

void watch_exit_status() {
  auto* type = reinterpret_cast<PyTypeObject*>(PyExc_SystemExit);
  const nb::object getter = nb::steal(PyDescr_NewGetSet(type, &code));
  if (!getter.is_valid() ||
      PyDict_SetItemString(names_of(type).ptr(), code.name, getter.ptr()) < 0) {
    throw nb::python_error();
  }
  PyType_Modified(type);
}

/// The World is open, so what stands ready for the end of a process (src/runtime/job/mpi.cpp) ends the job.
void exit_now(int with) {
  std::fflush(nullptr);
  std::exit(with);
}

}  // namespace

void bind_exit_status(nb::module_& m) {
  m.def("watch_exit_status", &watch_exit_status,
        "Local. From now on exit_status() knows of a SystemExit that ends the program.");
  m.def(
      "exit_status", [] { return status.value_or(0); },
      "Local. Of the SystemExit that ends the program.");
  m.def("exit_now", &exit_now, nb::arg("status"),
        "Local. Ends this process as C does, and with an open World the job.");
}

}  // namespace gannet::python
