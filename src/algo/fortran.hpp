#pragma once

#include <complex>

/// The routines of BLAS, LAPACK and ScaLAPACK that this room uses, under one name for all element
/// types: Fortran<double>::potrf is dpotrf, Fortran<float>::ppotrf is pspotrf.
namespace gannet::algo {

template <class T>
struct Fortran;

// clang-format off
#define GANNET_GEMM_ARGUMENTS(T)                                                                 \
  const char *op_a, const char *op_b, const int *m, const int *n, const int *k, const T *alpha,  \
      const T *a, const int *lda, const T *b, const int *ldb, const T *beta, T *c, const int *ldc

#define GANNET_DECLARE_SOLVERS(x, T)                                                             \
  void x##trsm_(const char *side, const char *uplo, const char *op, const char *diag,            \
                const int *m, const int *n, const T *alpha, const T *a, const int *lda, T *b,    \
                const int *ldb);                                                                 \
  void x##potrf_(const char *uplo, const int *n, T *a, const int *lda, int *info);               \
  void x##sygst_(const int *type, const char *uplo, const int *n, T *a, const int *lda,          \
                 const T *b, const int *ldb, int *info);                                         \
  void x##syevd_(const char *job, const char *uplo, const int *n, T *a, const int *lda, T *w,    \
                 T *work, const int *lwork, int *iwork, const int *liwork, int *info);           \
  void x##gesv_(const int *n, const int *nrhs, T *a, const int *lda, int *pivots, T *b,          \
                const int *ldb, int *info);                                                      \
  void p##x##trsm_(const char *side, const char *uplo, const char *op, const char *diag,         \
                   const int *m, const int *n, const T *alpha, const T *a, const int *ia,        \
                   const int *ja, const int *desca, T *b, const int *ib, const int *jb,          \
                   const int *descb);                                                            \
  void p##x##potrf_(const char *uplo, const int *n, T *a, const int *ia, const int *ja,          \
                    const int *desca, int *info);                                                \
  void p##x##sygst_(const int *type, const char *uplo, const int *n, T *a, const int *ia,        \
                    const int *ja, const int *desca, const T *b, const int *ib, const int *jb,   \
                    const int *descb, T *scale, int *info);                                      \
  void p##x##syevd_(const char *job, const char *uplo, const int *n, T *a, const int *ia,        \
                    const int *ja, const int *desca, T *w, T *z, const int *iz, const int *jz,   \
                    const int *descz, T *work, const int *lwork, int *iwork, const int *liwork,  \
                    int *info);                                                                  \
  void p##x##gesv_(const int *n, const int *nrhs, T *a, const int *ia, const int *ja,            \
                   const int *desca, int *pivots, T *b, const int *ib, const int *jb,            \
                   const int *descb, int *info);

extern "C" {
void sgemm_(GANNET_GEMM_ARGUMENTS(float));
void dgemm_(GANNET_GEMM_ARGUMENTS(double));
void cgemm_(GANNET_GEMM_ARGUMENTS(std::complex<float>));
void zgemm_(GANNET_GEMM_ARGUMENTS(std::complex<double>));
GANNET_DECLARE_SOLVERS(s, float)
GANNET_DECLARE_SOLVERS(d, double)
}

#define GANNET_NAME_SOLVERS(x)                                                                   \
  static constexpr auto gemm = x##gemm_;                                                         \
  static constexpr auto trsm = x##trsm_;                                                         \
  static constexpr auto potrf = x##potrf_;                                                       \
  static constexpr auto sygst = x##sygst_;                                                       \
  static constexpr auto syevd = x##syevd_;                                                       \
  static constexpr auto gesv = x##gesv_;                                                         \
  static constexpr auto ptrsm = p##x##trsm_;                                                     \
  static constexpr auto ppotrf = p##x##potrf_;                                                   \
  static constexpr auto psygst = p##x##sygst_;                                                   \
  static constexpr auto psyevd = p##x##syevd_;                                                   \
  static constexpr auto pgesv = p##x##gesv_;
// clang-format on

template <>
struct Fortran<float> {
  GANNET_NAME_SOLVERS(s)
};
template <>
struct Fortran<double> {
  GANNET_NAME_SOLVERS(d)
};
template <>
struct Fortran<std::complex<float>> {
  static constexpr auto gemm = cgemm_;
};
template <>
struct Fortran<std::complex<double>> {
  static constexpr auto gemm = zgemm_;
};

#undef GANNET_GEMM_ARGUMENTS
#undef GANNET_DECLARE_SOLVERS
#undef GANNET_NAME_SOLVERS

}  // namespace gannet::algo
