#include <cmath>
#include <limits>

#include "algo/dense.hpp"
#include "algo/fortran.hpp"

namespace gannet::algo {

namespace {

/// LAPACK and ScaLAPACK return the size that they want in the first element of a workspace.
template <class T>
class Workspace {
 public:
  T* data() { return elements_.data(); }
  const int* size() const { return &size_; }

  /// Allocates the size that was asked for.
  void make() {
    size_ = wanted();
    elements_.resize(static_cast<std::size_t>(size_));
  }

 private:
  int wanted() const {
    if constexpr (std::is_integral_v<T>) {
      return elements_[0];
    } else {  // it has been rounded to T, perhaps down
      const auto told = std::real(elements_[0]);
      return static_cast<int>(std::nextafter(told, std::numeric_limits<decltype(told)>::max()));
    }
  }

  int size_ = -1;
  std::vector<T> elements_ = {T()};
};

/// Calls `routine(work, lwork, iwork, liwork)`, with a real workspace between the two for complex
/// T: once to query the sizes, and again to do the work.
template <class T, class Routine>
void with_workspace(Routine&& routine) {
  Workspace<T> work;
  Workspace<RealOf<T>> real;
  Workspace<int> integers;
  const auto call = [&] {
    if constexpr (Real<T>) {
      routine(work.data(), work.size(), integers.data(), integers.size());
    } else {
      routine(work.data(), work.size(), real.data(), real.size(), integers.data(), integers.size());
    }
  };
  call();
  work.make();
  real.make();
  integers.make();
  call();
}

}  // namespace

template <class T>
int reduce(Blocked<T>& a, const Blocked<T>& l) {
  if (!a.member()) return 0;
  const int n = a.rows();
  int info = 0;
  if (a.alone()) {
    fortran<T>().gst(&one, "L", &n, a.data(), a.leading(), l.data(), l.leading(), &info);
  } else {
    RealOf<T> scale;  // always 1
    fortran<T>().pgst(&one, "L", &n, a.data(), &one, &one, a.descriptor(), l.data(), &one, &one,
                      l.descriptor(), &scale, &info);
  }
  return info;
}

template <class T>
int diagonalise(Blocked<T>& a, std::vector<RealOf<T>>& values, Blocked<T>& vectors) {
  if (!a.member()) return 0;
  const int n = a.rows();
  int info = 0;
  with_workspace<T>([&](auto... workspaces) {
    if (a.alone()) {
      fortran<T>().evd("V", "L", &n, a.data(), a.leading(), values.data(), workspaces..., &info);
    } else {
      fortran<T>().pevd("V", "L", &n, a.data(), &one, &one, a.descriptor(), values.data(),
                        vectors.data(), &one, &one, vectors.descriptor(), workspaces..., &info);
    }
  });
  if (a.alone()) a.swap_elements(vectors);  // LAPACK leaves them in place
  return info;
}

template <class T>
void back_substitute(const Blocked<T>& l, Blocked<T>& x) {
  if (!x.member()) return;
  const int n = x.rows();
  const int columns = x.columns();
  const T factor = 1;
  if (x.alone()) {
    fortran<T>().trsm("L", "L", "C", "N", &n, &columns, &factor, l.data(), l.leading(), x.data(),
                      x.leading());
  } else {
    fortran<T>().ptrsm("L", "L", "C", "N", &n, &columns, &factor, l.data(), &one, &one,
                       l.descriptor(), x.data(), &one, &one, x.descriptor());
  }
}

#define GANNET_INSTANTIATE(T)                                                  \
  template int reduce(Blocked<T>&, const Blocked<T>&);                         \
  template int diagonalise(Blocked<T>&, std::vector<RealOf<T>>&, Blocked<T>&); \
  template void back_substitute(const Blocked<T>&, Blocked<T>&);
GANNET_INSTANTIATE(float)
GANNET_INSTANTIATE(double)
GANNET_INSTANTIATE(std::complex<float>)
GANNET_INSTANTIATE(std::complex<double>)
#undef GANNET_INSTANTIATE

}  // namespace gannet::algo
