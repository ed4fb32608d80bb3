#include "ga/linear_algebra/product.hpp"

#include <algorithm>
#include <cstring>
#include <optional>
#include <span>

#include "base/require.hpp"
#include "base/reversed.hpp"
#include "ga/data_parallel/operands.hpp"
#include "ga/linear_algebra/checks.hpp"
#include "ga/linear_algebra/plane.hpp"
#include "gannet/linalg.hpp"

namespace gannet::ga {

namespace {

Op op_of(char letter) {
  switch (letter) {
    case 'n':
    case 'N':
      return Op::none;
    case 't':
    case 'T':
      return Op::transpose;
    case 'c':
    case 'C':
      return Op::conjugate_transpose;
  }
  throw Error(Fault::argument,
              base::text("an operand is to be taken as '", letter, "'; use n, t or c"));
}

/// `5 x 3`, in the caller's order.
std::string in_words(Order order, const Shape& matrix) {
  const bool rows_first = order == Order::row_major;
  return base::text(matrix[rows_first ? 0 : 1], " x ", matrix[rows_first ? 1 : 0]);
}
std::string in_words(Order order, const Plane& p) { return in_words(order, {p.rows, p.columns}); }

bool fit(const Plane& a, const Plane& b, const Plane& c) {
  return a.rows == c.rows && b.columns == c.columns && a.columns == b.rows;
}

struct Planes {
  Plane a, b, c;
};

/// Of the planes that the patches may stand for, those that fit.
std::optional<Planes> fitting(const std::vector<Plane>& of_a, const std::vector<Plane>& of_b,
                              const std::vector<Plane>& of_c) {
  for (const Plane& c : of_c) {
    for (const Plane& a : of_a) {
      for (const Plane& b : of_b) {
        if (fit(a, b, c)) return Planes{a, b, c};
      }
    }
  }
  return {};
}

/// A plane of an array as a matrix: in place, or a copy for as long as this lives.
class PlaneMatrix {
 public:
  PlaneMatrix(Array& array, const Plane& plane) : whole_(section(array, plane.patch)) {
    if (array.dims() == 2) return;
    const Shape shape =
        plane.op == Op::none ? Shape{plane.rows, plane.columns} : Shape{plane.columns, plane.rows};
    copy_ = array::create(array::group(array.core()), shape, array.element(), array.element_bytes(),
                          {.name = array.name(), .zeroed = false});
  }

  algo::Operand matrix() const {
    if (!copy_) return whole_;
    return {copy_.get(), Patch::whole(array::shape(copy_.get())), whole_.type, whole_.bytes};
  }

  void load() const {
    if (copy_) algo::copy(whole_, matrix());
  }
  void store() const {
    if (copy_) algo::copy(matrix(), whole_);
  }

 private:
  algo::Operand whole_;
  array::Handle copy_;
};

/// GA makes chunks of this many rows and columns, and the first process works on the first chunk.
constexpr Index one_chunk = 256;

/// The alpha that counts. In GA a product of one chunk uses that of the first process, and each
/// owner's beta; there are programs whose processes do not pass the same one.
class Alpha {
 public:
  Alpha(const void* mine, const Array& c, const Planes& planes) : value_(mine) {
    const Group& on = array::group(c.core());
    const Index widest = std::max({planes.c.rows, planes.c.columns, planes.a.columns});
    if (on.size() == 1 || widest > one_chunk) return;
    std::memcpy(agreed_, mine, c.element_bytes());
    on.broadcast(std::span(agreed_, c.element_bytes()), 0);
    value_ = agreed_;
  }

  const void* value() const { return value_; }

 private:
  const void* value_;
  alignas(16) std::byte agreed_[16];
};

/// Row-major.
void multiply_planes(const void* alpha, Array& a, Array& b, const void* beta, Array& c,
                     const Planes& planes) {
  const Alpha agreed(alpha, c, planes);
  const PlaneMatrix left(a, planes.a), right(b, planes.b), result(c, planes.c);
  left.load();
  right.load();
  result.load();
  algo::matmul(planes.a.op, planes.b.op, agreed.value(), left.matrix(), right.matrix(), beta,
               result.matrix());
  result.store();
}

/// The first rows x columns elements of op(array), as a Factor describes them.
Patch corner(Order order, Index rows, Index columns) {
  return Patch::whole(order == Order::row_major ? Shape{rows, columns} : Shape{columns, rows});
}

/// Checks that the matrix has the elements that m, n and k refer to.
void need_extents(Order order, const std::string& operand, char op, const Array& array, Index rows,
                  Index columns) {
  if (array.dims() != 2) return;
  const bool exchanged = op_of(op) != Op::none;
  const Shape there = exchanged ? base::reversed(array.shape()) : array.shape();
  if (Patch::whole(there).contains(corner(order, rows, columns))) return;
  throw Error(Fault::argument,
              base::text(operand, " of array ", array.label(), " is ", in_words(order, there),
                         ", and is to be ", rows, " x ", columns));
}

}  // namespace

void multiply(Order order, const void* alpha, const Factor& a, const Factor& b, const void* beta,
              Array& c, const Patch& patch) {
  need_floating({&a.array, &b.array, &c}, Complex::yes);
  if (!alpha || !beta)
    base::refuse_null(base::text("product into array ", c.label(), ": ", alpha ? "beta" : "alpha"));
  const Op op_a = op_of(a.op), op_b = op_of(b.op);
  const auto of_a = planes(a.array, op_a, a.patch, a.of);
  const auto of_b = planes(b.array, op_b, b.patch, b.of);
  const auto of_c = planes(c, Op::none, patch);
  const bool rows = order == Order::row_major;
  const auto found = rows ? fitting(of_a, of_b, of_c) : fitting(of_b, of_a, of_c);
  if (!found) {
    throw Error(Fault::argument,
                base::text("op(a) = ", a.op, " of ", a.array.label(), " is ",
                           in_words(order, of_a[0]), ", op(b) = ", b.op, " of ", b.array.label(),
                           " is ", in_words(order, of_b[0]), ", c = ", c.label(), " is ",
                           in_words(order, of_c[0]), "; they need to be m x k, k x n and m x n"));
  }
  Array& first = rows ? a.array : b.array;
  Array& second = rows ? b.array : a.array;
  multiply_planes(alpha, first, second, beta, c, *found);
}

void gemm(Order order, Element type, char op_a, char op_b, Index m, Index n, Index k,
          const void* alpha, Array& a, Array& b, const void* beta, Array& c) {
  for (const Array* array : {&a, &b, &c}) {
    if (array->element() != type && array->allocated()) {
      throw Error(Fault::argument,
                  base::text("array ", array->label(), " is of type ", type_of(array->type()).name,
                             ", and this call is for another one; use ga_sgemm for float, ga_dgemm "
                             "for double, ga_cgemm and ga_zgemm for complex"));
    }
  }
  if (m < 0 || n < 0 || k < 0) {
    throw Error(Fault::argument,
                base::text("m = ", m, ", n = ", n, ", k = ", k, "; none may be negative"));
  }
  need_extents(order, base::text("op(a) = ", op_a), op_a, a, m, k);
  need_extents(order, base::text("op(b) = ", op_b), op_b, b, k, n);
  need_extents(order, "c", 'n', c, m, n);
  multiply(order, alpha, {op_a, a, corner(order, m, k)}, {op_b, b, corner(order, k, n)}, beta, c,
           corner(order, m, n));
}

}  // namespace gannet::ga
