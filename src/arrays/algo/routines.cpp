#include "algo/fortran.hpp"

// The names of BLAS, LAPACK and ScaLAPACK. Nothing else in Gannet refers to them.

namespace gannet::algo {

template <class Pointer>
using Routine = std::remove_pointer_t<Pointer>;

#define GANNET_DECLARE(T, member, name) Routine<decltype(Fortran<T>::member)> name;

// x: letter of the type; sy: sy or he
#define GANNET_DECLARE_ALL(T, x, sy)      \
  GANNET_DECLARE(T, evd, x##sy##evd_)     \
  GANNET_DECLARE(T, pevd, p##x##sy##evd_) \
  GANNET_DECLARE(T, gemm, x##gemm_)       \
  GANNET_DECLARE(T, trsm, x##trsm_)       \
  GANNET_DECLARE(T, potrf, x##potrf_)     \
  GANNET_DECLARE(T, potrs, x##potrs_)     \
  GANNET_DECLARE(T, potri, x##potri_)     \
  GANNET_DECLARE(T, getrf, x##getrf_)     \
  GANNET_DECLARE(T, getrs, x##getrs_)     \
  GANNET_DECLARE(T, gst, x##sy##gst_)     \
  GANNET_DECLARE(T, ptrsm, p##x##trsm_)   \
  GANNET_DECLARE(T, ppotrf, p##x##potrf_) \
  GANNET_DECLARE(T, ppotrs, p##x##potrs_) \
  GANNET_DECLARE(T, ppotri, p##x##potri_) \
  GANNET_DECLARE(T, pgetrf, p##x##getrf_) \
  GANNET_DECLARE(T, pgetrs, p##x##getrs_) \
  GANNET_DECLARE(T, pgst, p##x##sy##gst_)

extern "C" {
GANNET_DECLARE_ALL(float, s, sy)
GANNET_DECLARE_ALL(double, d, sy)
GANNET_DECLARE_ALL(std::complex<float>, c, he)
GANNET_DECLARE_ALL(std::complex<double>, z, he)

int Csys2blacs_handle(MPI_Comm comm);
void Cfree_blacs_system_handle(int handle);
void Cblacs_gridinit(int* context, const char* order, int rows, int columns);
void Cblacs_gridinfo(int context, int* rows, int* columns, int* row, int* column);
void Cblacs_gridexit(int context);

[[gnu::weak]] int openblas_get_num_threads();
[[gnu::weak]] void openblas_set_num_threads(int threads);
}

#define GANNET_ALL(x, sy)                                                                          \
  {                                                                                                \
    {x##sy##evd_, p##x##sy##evd_}, x##gemm_, x##trsm_, x##potrf_, x##potrs_, x##potri_, x##getrf_, \
        x##getrs_, x##sy##gst_, p##x##trsm_, p##x##potrf_, p##x##potrs_, p##x##potri_,             \
        p##x##getrf_, p##x##getrs_, p##x##sy##gst_                                                 \
  }

const LinearAlgebra gannet_linear_algebra{GANNET_ALL(s, sy),
                                          GANNET_ALL(d, sy),
                                          GANNET_ALL(c, he),
                                          GANNET_ALL(z, he),
                                          {Csys2blacs_handle, Cfree_blacs_system_handle,
                                           Cblacs_gridinit, Cblacs_gridinfo, Cblacs_gridexit},
                                          openblas_get_num_threads,
                                          openblas_set_num_threads};

}  // namespace gannet::algo
