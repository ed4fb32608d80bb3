#pragma once

#include <limits>

#include "algo/blas_threads.hpp"
#include "algo/blocked.hpp"
#include "algo/collective.hpp"
#include "algo/dispatch.hpp"

namespace gannet::algo {

/// One call to LAPACK or ScaLAPACK with matrices of order n.
template <class T>
class Solver {
 public:
  /// Collective. Fault::unsupported if the matrices are too large for the libraries' integers.
  Solver(const Collective& call, Index n)
      : call_(call), grid_(call.group(), n), threads_(call.group()) {
    constexpr Index workspace = 3;  // the longest one, in copies of a matrix
    const Index share = Blocked<T>::largest_share(grid_, n, n);
    if (share > std::numeric_limits<int>::max() / workspace) {
      call.fail(Fault::unsupported, "order ", n, " is too large for LAPACK on ",
                call.group().size(), " ranks; use more ranks");
    }
  }

  /// Local. A matrix with undefined values.
  template <class U = T>
  Blocked<U> matrix(Index rows, Index columns) const {
    return {grid_, rows, columns};
  }

  /// Collective. A matrix with the values of an array. Fault::numeric on all ranks if any element
  /// is infinite or not a number: the libraries might not terminate.
  Blocked<T> load(const Matrix& from) const {
    Blocked<T> values = matrix(from.rows(), from.columns());
    values.load(from);
    check(values, from.array);
    return values;
  }

  /// Collective. The same with zeros above the diagonal, whatever the array has there.
  template <class U = T>
  Blocked<U> load_lower(const Matrix& from) const {
    Blocked<U> values = matrix<U>(from.rows(), from.columns());
    values.load(from);
    values.clear_upper();
    check(values, from.array);
    return values;
  }

  /// Collective. A nonzero info of some rank, or 0 if all are 0. No rank leaves before all have
  /// arrived, so what follows may store what others had to load.
  int worst(int info) const { return call_.group().max(info); }

  /// Collective. Fault::numeric on all ranks if any rank has an info other than 0.
  template <class... Text>
  void agree(int info, const Text&... text) const {
    if (worst(info) != 0) call_.fail(Fault::numeric, text...);
  }

 private:
  template <class U>
  void check(const Blocked<U>& values, const Operand& from) const {
    agree(values.finite() ? 0 : 1, describe(from), " holds infinities or not-a-numbers");
  }

  const Collective& call_;
  Grid grid_;
  BlasThreads threads_;
};

/// Calls `work`, a lambda like `[&]<class T>() {...}`, for the floating types.
template <class Work>
auto dispatch_solver(Element type, Work&& work) {
  return dispatch(type, [&]<Floating T>() { return work.template operator()<T>(); });
}

}  // namespace gannet::algo
