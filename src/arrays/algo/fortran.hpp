#pragma once

#include <mpi.h>

#include <complex>
#include <type_traits>

#include "algo/real_part.hpp"
#include "gannet/linalg.hpp"

/// The routines of BLAS, LAPACK and ScaLAPACK that this room uses, under one name for all element
/// types: fortran<double>().potrf is dpotrf, fortran<float>().ppotrf is pspotrf, and what LAPACK
/// calls sy (symmetric) or he (Hermitian) has neither: evd is dsyevd or zheevd. Their integers have
/// 4 bytes, whatever BLAS the program uses for itself.
namespace gannet::algo {

/// The first row and column of a matrix, and the kind of eigenproblem, which are passed by address.
inline constexpr int one = 1;

inline const char* letter(Op op) { return op == Op::none ? "N" : op == Op::transpose ? "T" : "C"; }

// The arguments of a matrix that is distributed over a grid.
#define GANNET_SPREAD(T, x) T *x, const int *i##x, const int *j##x, const int *desc##x
#define GANNET_WORKSPACE(T) T*, const int*

/// `evd` and `pevd`: complex types have a real workspace between the two others.
template <class T>
struct EigenRoutines {
  void (*evd)(const char* job, const char* uplo, const int* n, T* a, const int* lda, T* w,
              GANNET_WORKSPACE(T), GANNET_WORKSPACE(int), int* info);
  void (*pevd)(const char* job, const char* uplo, const int* n, GANNET_SPREAD(T, a), T* w,
               GANNET_SPREAD(T, z), GANNET_WORKSPACE(T), GANNET_WORKSPACE(int), int* info);
};
template <class R>
struct EigenRoutines<std::complex<R>> {
  using T = std::complex<R>;
  void (*evd)(const char* job, const char* uplo, const int* n, T* a, const int* lda, R* w,
              GANNET_WORKSPACE(T), GANNET_WORKSPACE(R), GANNET_WORKSPACE(int), int* info);
  void (*pevd)(const char* job, const char* uplo, const int* n, GANNET_SPREAD(T, a), R* w,
               GANNET_SPREAD(T, z), GANNET_WORKSPACE(T), GANNET_WORKSPACE(R), GANNET_WORKSPACE(int),
               int* info);
};

template <class T>
struct Fortran : EigenRoutines<T> {
  void (*gemm)(const char* op_a, const char* op_b, const int* m, const int* n, const int* k,
               const T* alpha, const T* a, const int* lda, const T* b, const int* ldb,
               const T* beta, T* c, const int* ldc);
  void (*trsm)(const char* side, const char* uplo, const char* op, const char* diag, const int* m,
               const int* n, const T* alpha, const T* a, const int* lda, T* b, const int* ldb);
  void (*potrf)(const char* uplo, const int* n, T* a, const int* lda, int* info);
  void (*potrs)(const char* uplo, const int* n, const int* nrhs, const T* a, const int* lda, T* b,
                const int* ldb, int* info);
  void (*potri)(const char* uplo, const int* n, T* a, const int* lda, int* info);
  void (*getrf)(const int* m, const int* n, T* a, const int* lda, int* pivots, int* info);
  void (*getrs)(const char* op, const int* n, const int* nrhs, const T* a, const int* lda,
                const int* pivots, T* b, const int* ldb, int* info);
  void (*gst)(const int* type, const char* uplo, const int* n, T* a, const int* lda, const T* b,
              const int* ldb, int* info);
  void (*ptrsm)(const char* side, const char* uplo, const char* op, const char* diag, const int* m,
                const int* n, const T* alpha, GANNET_SPREAD(const T, a), GANNET_SPREAD(T, b));
  void (*ppotrf)(const char* uplo, const int* n, GANNET_SPREAD(T, a), int* info);
  void (*ppotrs)(const char* uplo, const int* n, const int* nrhs, GANNET_SPREAD(const T, a),
                 GANNET_SPREAD(T, b), int* info);
  void (*ppotri)(const char* uplo, const int* n, GANNET_SPREAD(T, a), int* info);
  void (*pgetrf)(const int* m, const int* n, GANNET_SPREAD(T, a), int* pivots, int* info);
  void (*pgetrs)(const char* op, const int* n, const int* nrhs, GANNET_SPREAD(const T, a),
                 const int* pivots, GANNET_SPREAD(T, b), int* info);
  void (*pgst)(const int* type, const char* uplo, const int* n, GANNET_SPREAD(T, a),
               GANNET_SPREAD(const T, b), RealOf<T>* scale, int* info);
};

#undef GANNET_SPREAD
#undef GANNET_WORKSPACE

/// The grids of ScaLAPACK.
struct Blacs {
  int (*handle_of)(MPI_Comm comm);
  void (*free_handle)(int handle);
  void (*gridinit)(int* context, const char* order, int rows, int columns);
  void (*gridinfo)(int context, int* rows, int* columns, int* row, int* column);
  void (*gridexit)(int context);
};

/// Every routine of other libraries that Gannet calls.
struct LinearAlgebra {
  Fortran<float> s;
  Fortran<double> d;
  Fortran<std::complex<float>> c;
  Fortran<std::complex<double>> z;
  Blacs blacs;
  int (*threads)();                ///< of BLAS; null if it is not OpenBLAS
  void (*set_threads)(int count);  ///< null likewise
};

/// libgannet.a holds the routines itself; libgannet.so opens libgannet_linalg.so at the first call
/// and throws Error if it cannot be opened. Local; any thread.
const LinearAlgebra& linear_algebra();

template <class T>
const Fortran<T>& fortran() {
  const LinearAlgebra& all = linear_algebra();
  if constexpr (std::is_same_v<T, float>) {
    return all.s;
  } else if constexpr (std::is_same_v<T, double>) {
    return all.d;
  } else if constexpr (std::is_same_v<T, std::complex<float>>) {
    return all.c;
  } else {
    return all.z;
  }
}

/// What libgannet_linalg.so exports.
extern "C" [[gnu::visibility("default")]] const LinearAlgebra gannet_linear_algebra;

}  // namespace gannet::algo
