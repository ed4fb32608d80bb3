#include "gannet/linalg.hpp"

#include "arrays/section.hpp"
#include "interpreter/errors.hpp"
#include "interpreter/waits.hpp"

// gannet/linalg.hpp for sections: collective.
namespace gannet::python {

namespace {

void matmul(int op_a, int op_b, nb::object alpha, const Section& a, const Section& b,
            nb::object beta, const Section& c) {
  same_dtype("matmul", a, b);
  same_dtype("matmul", a, c);
  const algo::Operand first = a.floating("matmul");
  const Scalar of_product("matmul", a.dtype, alpha);
  const Scalar of_before("matmul", a.dtype, beta);
  const Waits waits;
  algo::matmul(static_cast<Op>(op_a), static_cast<Op>(op_b), of_product.data(), first, b.any(),
               of_before.data(), c.any());
}

/// The solvers take float32 and float64.
algo::Operand solvable(const char* call, const Section& a) {
  (void)a.real(call);
  return a.floating(call);
}

/// A new ndarray for n eigenvalues of a square matrix; anything for another one, which is refused
/// before they are written.
nb::object new_values(const Section& a) {
  npy_intp n = static_cast<npy_intp>(a.patch.extent(0));
  return owned(PyArray_NewFromDescr(&PyArray_Type, a.dtype.new_descr(), 1, &n, nullptr, nullptr, 0,
                                    nullptr));
}

nb::object eigensolve(const Section& a, const Section& vectors) {
  same_dtype("eigh", a, vectors);
  const algo::Operand matrix = solvable("eigh", a);
  nb::object values = new_values(a);
  void* data = PyArray_DATA(as_ndarray(values));
  const Waits waits;
  algo::eigensolve(matrix, vectors.any(), data);
  return values;
}

nb::object eigensolve_general(const Section& a, const Section& b, const Section& vectors) {
  same_dtype("eigh", a, b);
  same_dtype("eigh", a, vectors);
  const algo::Operand matrix = solvable("eigh", a);
  nb::object values = new_values(a);
  void* data = PyArray_DATA(as_ndarray(values));
  const Waits waits;
  algo::eigensolve(matrix, b.any(), vectors.any(), data);
  return values;
}

void solve(const Section& a, const Section& b) {
  same_dtype("solve", a, b);
  const algo::Operand matrix = solvable("solve", a);
  const Waits waits;
  algo::solve(matrix, b.any());
}

void cholesky(const Section& a) {
  const algo::Operand matrix = solvable("cholesky", a);
  const Waits waits;
  algo::cholesky(matrix);
}

}  // namespace

void bind_linalg(nb::module_& m) {
  m.def("matmul", &matmul);
  m.def("eigensolve", &eigensolve);
  m.def("eigensolve_general", &eigensolve_general);
  m.def("solve", &solve);
  m.def("cholesky", &cholesky);
}

}  // namespace gannet::python
