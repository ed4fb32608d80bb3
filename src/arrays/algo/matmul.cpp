#include <array>

#include "algo/blas_threads.hpp"
#include "algo/collective.hpp"
#include "algo/dispatch.hpp"
#include "algo/fortran.hpp"
#include "algo/product_plan.hpp"
#include "gannet/linalg.hpp"

namespace gannet::algo {

namespace {

/// c := alpha * op_a(a) * op_b(b) + beta * c
struct Product {
  Op op_a;
  Op op_b;
  const void* alpha;
  const Operand& a;
  const Operand& b;
  const void* beta;
  const Operand& c;

  /// The axes of a and b that are rows and columns of c.
  int outer_a() const { return op_a == Op::none ? 0 : 1; }
  int outer_b() const { return op_b == Op::none ? 1 : 0; }
  Index inner() const { return a.patch.extent(1 - outer_a()); }
};

struct Panels {
  explicit Panels(const Product& p) : a(p.a, p.outer_a()), b(p.b, p.outer_b()) {}
  void fetch(const Step& step) {
    a.fetch(step.rows.where, step.k);
    b.fetch(step.columns.where, step.k);
  }

  Panel a;
  Panel b;
};

/// BLAS is column-major, so it is given the transposed product: c' = op(b)' * op(a)'.
template <class T>
void multiply(const Product& p, const Step& step, const Panels& panels) {
  const OwnMatrix& c = *step.c;
  const T alpha = value_at<T>(p.alpha);
  const T beta = step.k.lo == 0 ? value_at<T>(p.beta) : T(1);
  const int m = static_cast<int>(step.rows.size());
  const int n = static_cast<int>(step.columns.size());
  const int k = static_cast<int>(step.k.size());
  const int lda = static_cast<int>(panels.a.stride());
  const int ldb = static_cast<int>(panels.b.stride());
  const int ldc = static_cast<int>(c.stride);
  fortran<T>().gemm(letter(p.op_b), letter(p.op_a), &n, &m, &k, &alpha,
                    static_cast<const T*>(panels.b.data()), &ldb,
                    static_cast<const T*>(panels.a.data()), &lda, &beta,
                    static_cast<T*>(c.at(step.rows.start, step.columns.start)), &ldc);
}

void need_fit(const Collective& call, const Product& p) {
  for (const Operand& x : {p.a, p.b, p.c}) call.need_blas_matrix(x);
  const Patch &a = p.a.patch, &b = p.b.patch, &c = p.c.patch;
  if (a.extent(p.outer_a()) != c.extent(0) || b.extent(p.outer_b()) != c.extent(1) ||
      b.extent(1 - p.outer_b()) != p.inner()) {
    call.refuse("the extents of op(a) = ", letter(p.op_a), " of ", describe(p.a),
                ", op(b) = ", letter(p.op_b), " of ", describe(p.b), " and c = ", describe(p.c),
                " do not fit");
  }
  if (overlap(p.a, p.c) || overlap(p.b, p.c)) {
    call.refuse("the result ", describe(p.c), " overlaps an operand");
  }
}

}  // namespace

void matmul(Op op_a, Op op_b, const void* alpha, const Operand& a, const Operand& b,
            const void* beta, const Operand& c) {
  const Product product{op_a, op_b, alpha, a, b, beta, c};
  Collective call("matmul", {a, b, c});
  call.with("op(a)", letter(op_a)).with("op(b)", letter(op_b));
  call.with("alpha", c.type, alpha).with("beta", c.type, beta);
  need_fit(call, product);
  call.run([&] {
    const BlasThreads threads(call.group());
    const auto own = own_matrices(c);
    const auto steps = plan(own, product.inner());
    // The panels of a step are fetched before the product of the preceding step.
    std::array<Panels, 2> buffers{Panels(product), Panels(product)};
    if (!steps.empty()) buffers[0].fetch(steps[0]);
    for (std::size_t s = 0; s < steps.size(); ++s) {
      if (s + 1 < steps.size()) buffers[(s + 1) % 2].fetch(steps[s + 1]);
      dispatch(c.type, [&]<Floating T>() { multiply<T>(product, steps[s], buffers[s % 2]); });
    }
  });
}

}  // namespace gannet::algo
