#include <array>

#include "algo/blas_threads.hpp"
#include "algo/collective.hpp"
#include "algo/dispatch.hpp"
#include "algo/fortran.hpp"
#include "algo/panel.hpp"
#include "gannet/linalg.hpp"

namespace gannet::algo {

namespace {

/// A step multiplies at most outer_limit x inner_limit by inner_limit x outer_limit elements:
/// enough work to hide what its panels cost, in at most 4 MiB for a panel of doubles.
constexpr Index outer_limit = 1024;
constexpr Index inner_limit = 512;

/// Consecutive rows or columns of my part of c: where they are in the section, and from which of
/// mine they start.
struct Slab {
  std::vector<Interval> where;
  Index start;
  Index size() const { return total(where); }
};

/// Cuts the rows or columns that I own into slabs.
std::vector<Slab> slabs(const std::vector<Interval>& mine) {
  std::vector<Slab> all;
  Index done = 0;
  for (const Interval& interval : mine) {
    for (Index lo = interval.lo; lo < interval.hi;) {
      if (all.empty() || all.back().size() == outer_limit) all.push_back({{}, done});
      const Index count = std::min(interval.hi - lo, outer_limit - all.back().size());
      all.back().where.push_back({lo, lo + count});
      lo += count;
      done += count;
    }
  }
  return all;
}

/// What I own of c: in every distribution a Cartesian product of row and column intervals, stored
/// as one dense matrix.
struct MyPart {
  explicit MyPart(const Operand& c) : bytes(static_cast<Index>(c.bytes)) {
    const Point& lo = c.patch.lo;
    const auto tiles = my_tiles(c);
    for (const LocalTile& tile : tiles) {
      const Patch& p = tile.patch;
      const Patch& first = tiles.front().patch;
      if (p.lo[1] == first.lo[1]) rows.push_back({p.lo[0] - lo[0], p.hi[0] - lo[0]});
      if (p.lo[0] == first.lo[0]) columns.push_back({p.lo[1] - lo[1], p.hi[1] - lo[1]});
    }
    if (!tiles.empty()) {
      data = static_cast<std::byte*>(tiles.front().data);
      stride = tiles.front().strides[0];
    }
  }

  void* at(Index row, Index column) const { return data + (row * stride + column) * bytes; }

  Index bytes;
  std::vector<Interval> rows;
  std::vector<Interval> columns;
  std::byte* data = nullptr;
  Index stride = 1;
};

struct Step {
  const Slab& rows;
  const Slab& columns;
  Interval k;
};

/// The order of work: all of k for one block of c after the other. An empty k is still a step,
/// which applies beta.
std::vector<Step> plan(const std::vector<Slab>& rows, const std::vector<Slab>& columns, Index k) {
  std::vector<Step> steps;
  for (const Slab& r : rows) {
    for (const Slab& c : columns) {
      Index lo = 0;
      do {
        steps.push_back({r, c, {lo, std::min(lo + inner_limit, k)}});
        lo += inner_limit;
      } while (lo < k);
    }
  }
  return steps;
}

struct Panels {
  Panel a;
  Panel b;
  void fetch(const Step& step) {
    a.fetch(step.rows.where, step.k);
    b.fetch(step.columns.where, step.k);
  }
};

const char* letter(Op op) { return op == Op::none ? "N" : op == Op::transpose ? "T" : "C"; }

/// BLAS counts columns first, so it is given the transposed product: c' = op(b)' * op(a)'.
void multiply(const Step& step, const Panels& panels, const MyPart& mine, Op op_a, Op op_b,
              const Operand& c, const void* alpha, const void* beta) {
  dispatch(c.type, [&]<Floating T>() {
    const T factor = value_at<T>(alpha);
    const T kept = step.k.lo == 0 ? value_at<T>(beta) : T(1);
    const auto blas_int = [](Index n) { return static_cast<int>(n); };
    const int m = blas_int(step.rows.size()), n = blas_int(step.columns.size());
    const int k = blas_int(step.k.size());
    const int lda = blas_int(panels.a.stride()), ldb = blas_int(panels.b.stride());
    const int ldc = blas_int(mine.stride);
    Fortran<T>::gemm(letter(op_b), letter(op_a), &n, &m, &k, &factor,
                     static_cast<const T*>(panels.b.data()), &ldb,
                     static_cast<const T*>(panels.a.data()), &lda, &kept,
                     static_cast<T*>(mine.at(step.rows.start, step.columns.start)), &ldc);
  });
}

void need_fit(const Collective& call, Op op_a, const Operand& a, Op op_b, const Operand& b,
              const Operand& c) {
  for (const Operand& x : {a, b, c}) call.need_blas_matrix(x);
  const Shape x = a.patch.extents(), y = b.patch.extents(), z = c.patch.extents();
  const bool turn_a = op_a != Op::none, turn_b = op_b != Op::none;
  if (x[turn_a] != z[0] || y[!turn_b] != z[1] || x[!turn_a] != y[turn_b]) {
    call.refuse("the extents of op(a) = ", letter(op_a), " of ", describe(a),
                ", op(b) = ", letter(op_b), " of ", describe(b), " and c = ", describe(c),
                " do not fit");
  }
  if (overlap(a, c) || overlap(b, c)) {
    call.refuse("the result ", describe(c), " overlaps an operand");
  }
}

}  // namespace

void matmul(Op op_a, Op op_b, const void* alpha, const Operand& a, const Operand& b,
            const void* beta, const Operand& c) {
  const Collective call("matmul", {a, b, c});
  need_fit(call, op_a, a, op_b, b, c);
  call.run([&] {
    const BlasThreads threads(call.group());
    const MyPart mine(c);
    const auto rows = slabs(mine.rows), columns = slabs(mine.columns);
    const int outer_a = op_a == Op::none ? 0 : 1, outer_b = op_b == Op::none ? 1 : 0;
    const auto steps = plan(rows, columns, a.patch.extent(1 - outer_a));

    // The panels of the next step are fetched before the product that they will follow.
    std::array<Panels, 2> buffers{Panels{{a, outer_a}, {b, outer_b}},
                                  Panels{{a, outer_a}, {b, outer_b}}};
    if (!steps.empty()) buffers[0].fetch(steps[0]);
    for (std::size_t s = 0; s < steps.size(); ++s) {
      if (s + 1 < steps.size()) buffers[(s + 1) % 2].fetch(steps[s + 1]);
      multiply(steps[s], buffers[s % 2], mine, op_a, op_b, c, alpha, beta);
    }
  });
}

}  // namespace gannet::algo
