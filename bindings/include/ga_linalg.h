#ifndef GANNET_GA_LINALG_H
#define GANNET_GA_LINALG_H

/* Linear algebra of a program's own, as GA's header of this name brings it: BLAS++ and LAPACK++ for C++ and cblas.h
 * for C, where they are installed. The library is the program's; Gannet's own BLAS is not seen. */

#ifdef GA_BLAS_ILP64
#define BLA_LAPACK_INT int64_t
#else
#define BLA_LAPACK_INT int32_t
#endif

#include <stdint.h>

#ifdef __cplusplus
#include <complex>
#define BLA_LAPACK_COMPLEX8 std::complex<float>
#define BLA_LAPACK_COMPLEX16 std::complex<double>
#if __has_include(<lapack.hh>)
#include <lapack.hh>
#endif
#else
#include "typesf2c.h"
#define BLA_LAPACK_COMPLEX8 SingleComplex
#define BLA_LAPACK_COMPLEX16 DoubleComplex
#if __has_include(<cblas.h>)
#include <cblas.h>
#endif
#endif

#endif
