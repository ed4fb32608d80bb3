#include "tensors/kind.hpp"

#include "gannet/error.hpp"

namespace gannet::python {

namespace {

nb::dlpack::dtype type_of(nb::dlpack::dtype_code code, int bits) {
  return {static_cast<std::uint8_t>(code), static_cast<std::uint8_t>(bits), 1};
}

const Kind kinds[] = {
    {"float32", Element::float32, type_of(nb::dlpack::dtype_code::Float, 32)},
    {"float64", Element::float64, type_of(nb::dlpack::dtype_code::Float, 64)},
    {"complex64", Element::complex64, type_of(nb::dlpack::dtype_code::Complex, 64)},
    {"complex128", Element::complex128, type_of(nb::dlpack::dtype_code::Complex, 128)},
};

}  // namespace

const Kind& kind_of(const std::string& dtype) {
  for (const Kind& kind : kinds) {
    if (dtype == kind.name) return kind;
  }
  throw Error(Fault::argument, "a tensor has no elements of " + dtype);
}

}  // namespace gannet::python
