#include "arrays/section.hpp"

#include "arrays/local.hpp"
#include "interpreter/errors.hpp"

namespace gannet::python {

namespace {

std::string text(const Dtype& dtype) { return nb::str(dtype.object()).c_str(); }

bool is_complex(Element element) {
  return element == Element::complex64 || element == Element::complex128;
}

bool is_floating(Element element) {
  return element == Element::float32 || element == Element::float64 || is_complex(element);
}

[[noreturn]] void refuse(const char* call, const Section& a, const char* wanted) {
  raise(PyExc_TypeError, std::string(call) + " takes " + wanted + ", and the dtype is " + text(a.dtype));
}

}  // namespace

algo::Operand Section::numeric(const char* call) const {
  if (!dtype.numeric()) refuse(call, *this, "numbers");
  return any();
}

algo::Operand Section::floating(const char* call) const {
  if (!is_floating(dtype.element())) {
    refuse(call, *this, "float32, float64, complex64 and complex128 (astype makes them)");
  }
  return any();
}

algo::Operand Section::real(const char* call) const {
  if (!dtype.numeric() || is_complex(dtype.element())) refuse(call, *this, "real numbers");
  return any();
}

void same_dtype(const char* call, const Section& a, const Section& b) {
  if (PyArray_EquivTypes(a.dtype.descr(), b.dtype.descr())) return;
  raise(PyExc_TypeError, std::string(call) + " of " + text(a.dtype) + " and " + text(b.dtype) +
                             ": the operands of one call have one dtype; astype changes it");
}

void bind_sections(nb::module_& m) {
  nb::class_<Section>(m, "Section")
      .def("__init__", [](Section* self, nb::handle array, nb::object lo, nb::object hi) {
        const GlobalArray& a = array_of(array);
        a.live("a collective operation");
        new (self) Section{a.held, a.dtype, Patch{point_of(lo), point_of(hi)}};
      });
}

}  // namespace gannet::python
