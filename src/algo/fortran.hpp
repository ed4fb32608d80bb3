#pragma once

#include <complex>

#include "gannet/linalg.hpp"

/// The routines of BLAS, LAPACK and ScaLAPACK that this room uses, under one name for all element
/// types: Fortran<double>::potrf is dpotrf, Fortran<float>::ppotrf is pspotrf, and what LAPACK
/// calls sy (symmetric) or he (Hermitian) has neither: evd is dsyevd or zheevd.
namespace gannet::algo {

inline const char* letter(Op op) { return op == Op::none ? "N" : op == Op::transpose ? "T" : "C"; }

template <class T>
struct Fortran;

// clang-format off
#define GANNET_GEMM_ARGUMENTS(T)                                                                 \
  const char *op_a, const char *op_b, const int *m, const int *n, const int *k, const T *alpha,  \
      const T *a, const int *lda, const T *b, const int *ldb, const T *beta, T *c, const int *ldc

#define GANNET_EVD_ARGUMENTS(T, R)                                                               \
  const char *job, const char *uplo, const int *n, T *a, const int *lda, R *w
#define GANNET_PEVD_ARGUMENTS(T, R)                                                              \
  const char *job, const char *uplo, const int *n, T *a, const int *ia, const int *ja,           \
      const int *desca, R *w, T *z, const int *iz, const int *jz, const int *descz
/// A workspace and its size.
#define GANNET_WORKSPACE(T) T *, const int *

/// x: letter of the type T with real type R; sy: sy or he
#define GANNET_DECLARE_SOLVERS(x, sy, T, R)                                                      \
  void x##gemm_(GANNET_GEMM_ARGUMENTS(T));                                                       \
  void x##trsm_(const char *side, const char *uplo, const char *op, const char *diag,            \
                const int *m, const int *n, const T *alpha, const T *a, const int *lda, T *b,    \
                const int *ldb);                                                                 \
  void x##potrf_(const char *uplo, const int *n, T *a, const int *lda, int *info);               \
  void x##potrs_(const char *uplo, const int *n, const int *nrhs, const T *a, const int *lda,    \
                 T *b, const int *ldb, int *info);                                               \
  void x##potri_(const char *uplo, const int *n, T *a, const int *lda, int *info);               \
  void x##getrf_(const int *m, const int *n, T *a, const int *lda, int *pivots, int *info);      \
  void x##getrs_(const char *op, const int *n, const int *nrhs, const T *a, const int *lda,      \
                 const int *pivots, T *b, const int *ldb, int *info);                            \
  void x##sy##gst_(const int *type, const char *uplo, const int *n, T *a, const int *lda,        \
                   const T *b, const int *ldb, int *info);                                       \
  void p##x##trsm_(const char *side, const char *uplo, const char *op, const char *diag,         \
                   const int *m, const int *n, const T *alpha, const T *a, const int *ia,        \
                   const int *ja, const int *desca, T *b, const int *ib, const int *jb,          \
                   const int *descb);                                                            \
  void p##x##potrf_(const char *uplo, const int *n, T *a, const int *ia, const int *ja,          \
                    const int *desca, int *info);                                                \
  void p##x##potrs_(const char *uplo, const int *n, const int *nrhs, const T *a, const int *ia,  \
                    const int *ja, const int *desca, T *b, const int *ib, const int *jb,         \
                    const int *descb, int *info);                                                \
  void p##x##potri_(const char *uplo, const int *n, T *a, const int *ia, const int *ja,          \
                    const int *desca, int *info);                                                \
  void p##x##getrf_(const int *m, const int *n, T *a, const int *ia, const int *ja,              \
                    const int *desca, int *pivots, int *info);                                   \
  void p##x##getrs_(const char *op, const int *n, const int *nrhs, const T *a, const int *ia,    \
                    const int *ja, const int *desca, const int *pivots, T *b, const int *ib,     \
                    const int *jb, const int *descb, int *info);                                 \
  void p##x##sy##gst_(const int *type, const char *uplo, const int *n, T *a, const int *ia,      \
                      const int *ja, const int *desca, const T *b, const int *ib, const int *jb, \
                      const int *descb, R *scale, int *info);

extern "C" {
GANNET_DECLARE_SOLVERS(s, sy, float, float)
GANNET_DECLARE_SOLVERS(d, sy, double, double)
GANNET_DECLARE_SOLVERS(c, he, std::complex<float>, float)
GANNET_DECLARE_SOLVERS(z, he, std::complex<double>, double)

#define GANNET_DECLARE_REAL_EVD(x, T)                                                            \
  void x##syevd_(GANNET_EVD_ARGUMENTS(T, T), GANNET_WORKSPACE(T), GANNET_WORKSPACE(int),         \
                 int *info);                                                                     \
  void p##x##syevd_(GANNET_PEVD_ARGUMENTS(T, T), GANNET_WORKSPACE(T), GANNET_WORKSPACE(int),     \
                    int *info);
GANNET_DECLARE_REAL_EVD(s, float)
GANNET_DECLARE_REAL_EVD(d, double)

#define GANNET_DECLARE_COMPLEX_EVD(x, T, R)                                                      \
  void x##heevd_(GANNET_EVD_ARGUMENTS(T, R), GANNET_WORKSPACE(T), GANNET_WORKSPACE(R),           \
                 GANNET_WORKSPACE(int), int *info);                                              \
  void p##x##heevd_(GANNET_PEVD_ARGUMENTS(T, R), GANNET_WORKSPACE(T), GANNET_WORKSPACE(R),       \
                    GANNET_WORKSPACE(int), int *info);
GANNET_DECLARE_COMPLEX_EVD(c, std::complex<float>, float)
GANNET_DECLARE_COMPLEX_EVD(z, std::complex<double>, double)
}

#define GANNET_NAME_SOLVERS(x, sy)                                                               \
  static constexpr auto gemm = x##gemm_;                                                         \
  static constexpr auto trsm = x##trsm_;                                                         \
  static constexpr auto potrf = x##potrf_;                                                       \
  static constexpr auto potrs = x##potrs_;                                                       \
  static constexpr auto potri = x##potri_;                                                       \
  static constexpr auto getrf = x##getrf_;                                                       \
  static constexpr auto getrs = x##getrs_;                                                       \
  static constexpr auto gst = x##sy##gst_;                                                       \
  static constexpr auto evd = x##sy##evd_;                                                       \
  static constexpr auto ptrsm = p##x##trsm_;                                                     \
  static constexpr auto ppotrf = p##x##potrf_;                                                   \
  static constexpr auto ppotrs = p##x##potrs_;                                                   \
  static constexpr auto ppotri = p##x##potri_;                                                   \
  static constexpr auto pgetrf = p##x##getrf_;                                                   \
  static constexpr auto pgetrs = p##x##getrs_;                                                   \
  static constexpr auto pgst = p##x##sy##gst_;                                                   \
  static constexpr auto pevd = p##x##sy##evd_;
// clang-format on

template <>
struct Fortran<float> {
  GANNET_NAME_SOLVERS(s, sy)
};
template <>
struct Fortran<double> {
  GANNET_NAME_SOLVERS(d, sy)
};
template <>
struct Fortran<std::complex<float>> {
  GANNET_NAME_SOLVERS(c, he)
};
template <>
struct Fortran<std::complex<double>> {
  GANNET_NAME_SOLVERS(z, he)
};

#undef GANNET_GEMM_ARGUMENTS
#undef GANNET_EVD_ARGUMENTS
#undef GANNET_PEVD_ARGUMENTS
#undef GANNET_WORKSPACE
#undef GANNET_DECLARE_SOLVERS
#undef GANNET_DECLARE_REAL_EVD
#undef GANNET_DECLARE_COMPLEX_EVD
#undef GANNET_NAME_SOLVERS

}  // namespace gannet::algo
