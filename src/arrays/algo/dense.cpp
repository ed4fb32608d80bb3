#include "algo/dense.hpp"

#include "algo/fortran.hpp"

namespace gannet::algo {

namespace {

/// LU with partial pivoting.
template <class T>
int factor_general(Blocked<T>& a, int* pivots) {
  const int n = a.rows();
  int info = 0;
  if (a.alone()) {
    fortran<T>().getrf(&n, &n, a.data(), a.leading(), pivots, &info);
  } else {
    fortran<T>().pgetrf(&n, &n, a.data(), &one, &one, a.descriptor(), pivots, &info);
  }
  return info;
}

}  // namespace

template <class T>
int factor(Blocked<T>& a) {
  if (!a.member()) return 0;
  const int n = a.rows();
  int info = 0;
  if (a.alone()) {
    fortran<T>().potrf("L", &n, a.data(), a.leading(), &info);
  } else {
    fortran<T>().ppotrf("L", &n, a.data(), &one, &one, a.descriptor(), &info);
  }
  return info;
}

template <class T>
int solve_factored(const Blocked<T>& l, Blocked<T>& b) {
  if (!l.member()) return 0;
  const int n = l.rows();
  const int columns = b.columns();
  int info = 0;
  if (l.alone()) {
    fortran<T>().potrs("L", &n, &columns, l.data(), l.leading(), b.data(), b.leading(), &info);
  } else {
    fortran<T>().ppotrs("L", &n, &columns, l.data(), &one, &one, l.descriptor(), b.data(), &one,
                        &one, b.descriptor(), &info);
  }
  return info;
}

template <class T>
int invert_factored(Blocked<T>& l) {
  if (!l.member()) return 0;
  const int n = l.rows();
  int info = 0;
  if (l.alone()) {
    fortran<T>().potri("L", &n, l.data(), l.leading(), &info);
  } else {
    fortran<T>().ppotri("L", &n, l.data(), &one, &one, l.descriptor(), &info);
  }
  return info;
}

template <class T>
int solve_general(Op op, Blocked<T>& a, Blocked<T>& b) {
  if (!a.member()) return 0;
  std::vector<int> pivots(static_cast<std::size_t>(a.local_rows() + Blocked<T>::block));
  int info = factor_general(a, pivots.data());
  if (info != 0) return info;
  const int n = a.rows();
  const int columns = b.columns();
  if (a.alone()) {
    fortran<T>().getrs(letter(op), &n, &columns, a.data(), a.leading(), pivots.data(), b.data(),
                       b.leading(), &info);
  } else {
    fortran<T>().pgetrs(letter(op), &n, &columns, a.data(), &one, &one, a.descriptor(),
                        pivots.data(), b.data(), &one, &one, b.descriptor(), &info);
  }
  return info;
}

#define GANNET_INSTANTIATE(T)                                  \
  template int factor(Blocked<T>&);                            \
  template int solve_factored(const Blocked<T>&, Blocked<T>&); \
  template int invert_factored(Blocked<T>&);                   \
  template int solve_general(Op, Blocked<T>&, Blocked<T>&);
GANNET_INSTANTIATE(float)
GANNET_INSTANTIATE(double)
GANNET_INSTANTIATE(std::complex<float>)
GANNET_INSTANTIATE(std::complex<double>)
#undef GANNET_INSTANTIATE

}  // namespace gannet::algo
