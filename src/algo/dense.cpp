#include "algo/dense.hpp"

#include <cmath>
#include <limits>

#include "algo/fortran.hpp"

namespace gannet::algo {

namespace {

constexpr int one = 1;

/// LAPACK and ScaLAPACK say in the first elements of the workspaces how large they want them:
/// calls `routine(work, lwork, iwork, liwork)` to ask, and again to work.
template <class T, class Routine>
void with_workspace(Routine&& routine) {
  constexpr int ask = -1;
  T size;
  int isize;
  routine(&size, &ask, &isize, &ask);
  // The size has been rounded to T, perhaps down.
  const int lwork = static_cast<int>(std::nextafter(size, std::numeric_limits<T>::max()));
  std::vector<T> work(static_cast<std::size_t>(lwork));
  std::vector<int> iwork(static_cast<std::size_t>(isize));
  routine(work.data(), &lwork, iwork.data(), &isize);
}

}  // namespace

template <class T>
int factor(Blocked<T>& a) {
  if (!a.member()) return 0;
  const int n = a.rows();
  int info = 0;
  if (a.alone()) {
    Fortran<T>::potrf("L", &n, a.data(), a.leading(), &info);
  } else {
    Fortran<T>::ppotrf("L", &n, a.data(), &one, &one, a.descriptor(), &info);
  }
  return info;
}

template <class T>
int reduce(Blocked<T>& a, const Blocked<T>& l) {
  if (!a.member()) return 0;
  const int n = a.rows();
  int info = 0;
  if (a.alone()) {
    Fortran<T>::sygst(&one, "L", &n, a.data(), a.leading(), l.data(), l.leading(), &info);
  } else {
    T scale;  // always 1
    Fortran<T>::psygst(&one, "L", &n, a.data(), &one, &one, a.descriptor(), l.data(), &one, &one,
                       l.descriptor(), &scale, &info);
  }
  return info;
}

template <class T>
int diagonalise(Blocked<T>& a, std::vector<T>& values, Blocked<T>& vectors) {
  if (!a.member()) return 0;
  const int n = a.rows();
  int info = 0;
  with_workspace<T>([&](T* work, const int* lwork, int* iwork, const int* liwork) {
    if (a.alone()) {
      Fortran<T>::syevd("V", "L", &n, a.data(), a.leading(), values.data(), work, lwork, iwork,
                        liwork, &info);
    } else {
      Fortran<T>::psyevd("V", "L", &n, a.data(), &one, &one, a.descriptor(), values.data(),
                         vectors.data(), &one, &one, vectors.descriptor(), work, lwork, iwork,
                         liwork, &info);
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
    Fortran<T>::trsm("L", "L", "T", "N", &n, &columns, &factor, l.data(), l.leading(), x.data(),
                     x.leading());
  } else {
    Fortran<T>::ptrsm("L", "L", "T", "N", &n, &columns, &factor, l.data(), &one, &one,
                      l.descriptor(), x.data(), &one, &one, x.descriptor());
  }
}

template <class T>
int solve_general(Blocked<T>& a, Blocked<T>& b) {
  if (!a.member()) return 0;
  const int n = a.rows();
  const int columns = b.columns();
  std::vector<int> pivots(static_cast<std::size_t>(a.local_rows() + Blocked<T>::block));
  int info = 0;
  if (a.alone()) {
    Fortran<T>::gesv(&n, &columns, a.data(), a.leading(), pivots.data(), b.data(), b.leading(),
                     &info);
  } else {
    Fortran<T>::pgesv(&n, &columns, a.data(), &one, &one, a.descriptor(), pivots.data(), b.data(),
                      &one, &one, b.descriptor(), &info);
  }
  return info;
}

#define GANNET_INSTANTIATE(T)                                          \
  template int factor(Blocked<T>&);                                    \
  template int reduce(Blocked<T>&, const Blocked<T>&);                 \
  template int diagonalise(Blocked<T>&, std::vector<T>&, Blocked<T>&); \
  template void back_substitute(const Blocked<T>&, Blocked<T>&);       \
  template int solve_general(Blocked<T>&, Blocked<T>&);
GANNET_INSTANTIATE(float)
GANNET_INSTANTIATE(double)
#undef GANNET_INSTANTIATE

}  // namespace gannet::algo
