#include "ga/linear_algebra/checks.hpp"

namespace gannet::ga {

namespace {

template <class... Text>
[[noreturn]] void refuse(const Text&... text) {
  throw Error(Fault::argument, base::text(text...));
}

bool is_complex(Element e) { return e == Element::complex64 || e == Element::complex128; }
bool is_real(Element e) { return e == Element::float32 || e == Element::float64; }

}  // namespace

std::string columns_first(const Shape& shape) {
  std::string out;
  for (int d = shape.dims() - 1; d >= 0; --d) out += base::text(shape[d], d > 0 ? " x " : "");
  return out;
}

void need_matrices(std::initializer_list<const Array*> operands) {
  for (const Array* a : operands) {
    if (a->dims() != 2) {
      refuse("array ", a->label(), " has ", a->dims(), " dimensions; a matrix has two");
    }
  }
}

void need_square(const Array& a) {
  need_matrices({&a});
  if (a.shape()[0] != a.shape()[1]) {
    refuse("array ", a.label(), " is ", columns_first(a.shape()),
           ", and a square matrix is needed");
  }
}

void need_floating(std::initializer_list<const Array*> operands, Complex complex) {
  const Array& first = **operands.begin();
  for (const Array* a : operands) {
    a->core();
    if (a->element() != first.element()) {
      refuse("array ", first.label(), " is of type ", type_of(first.type()).name, " and array ",
             a->label(), " of type ", type_of(a->type()).name, "; one type is needed");
    }
  }
  if (is_real(first.element())) return;
  if (complex == Complex::yes && is_complex(first.element())) return;
  refuse("array ", first.label(), " is of type ", type_of(first.type()).name, "; ",
         complex == Complex::yes ? "float, double or a complex type" : "float or double",
         " is needed");
}

}  // namespace gannet::ga
