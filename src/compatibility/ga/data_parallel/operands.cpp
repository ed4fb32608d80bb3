#include "ga/data_parallel/operands.hpp"

#include "base/require.hpp"
#include "base/text.hpp"

namespace gannet::ga {

namespace {

const char* name(Elements wanted) {
  switch (wanted) {
    case Elements::any:
      break;
    case Elements::numbers:
      return "int, long, long long, float, double or complex numbers";
    case Elements::real_numbers:
      return "int, long, long long, float or double";
    case Elements::integers:
      return "int, long or long long";
  }
  return "any elements";
}

bool holds(const Array& a, Elements wanted) {
  switch (a.element()) {
    case Element::int32:
    case Element::int64:
      return true;
    case Element::float32:
    case Element::float64:
      return wanted != Elements::integers;
    case Element::complex64:
    case Element::complex128:
      return wanted == Elements::any || wanted == Elements::numbers;
    default:
      break;
  }
  return wanted == Elements::any;
}

/// Two names for one type, like long and long long, count as the same type.
bool same_type(const Array& a, const Array& b) {
  return a.element() == b.element() && (a.element() != Element::opaque || a.type() == b.type());
}

}  // namespace

void begin(const char* call, Elements wanted, std::initializer_list<const Array*> operands) {
  const Array& first = **operands.begin();
  for (const Array* a : operands) {
    a->core();
    if (!holds(*a, wanted)) {
      throw Error(Fault::argument,
                  base::text(call, ": array ", a->label(), " is of type ", type_of(a->type()).name,
                             "; this operation is for ", name(wanted)));
    }
    if (!same_type(first, *a)) {
      throw Error(Fault::argument,
                  base::text(call, ": array ", first.label(), " is of type ",
                             type_of(first.type()).name, " and array ", a->label(), " of type ",
                             type_of(a->type()).name, "; they need the same type"));
    }
  }
}

const void* value_for(const char* call, const void* element) {
  if (!element) base::refuse_null(base::text(call, ": the value"));
  return element;
}

void* place_for(const char* call, void* result) {
  if (!result) base::refuse_null(base::text(call, ": the place for the result"));
  return result;
}

}  // namespace gannet::ga
