#pragma once

#include "gannet/types.hpp"

/// Versions of a loop for wider vectors, chosen when the program starts. Sanitizers cannot run
/// before main, where that choice is made.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(GANNET_SANITIZED)
#define GANNET_VECTOR_CLONES __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define GANNET_VECTOR_CLONES
#endif

namespace gannet::rma {

/// far[i] += alpha * near[i], both contiguous.
void add_row(std::int32_t* far, const std::int32_t* near, Index n, std::int32_t alpha);
void add_row(std::int64_t* far, const std::int64_t* near, Index n, std::int64_t alpha);
void add_row(float* far, const float* near, Index n, float alpha);
void add_row(double* far, const double* near, Index n, double alpha);
void add_row(std::complex<float>* far, const std::complex<float>* near, Index n,
             std::complex<float> alpha);
void add_row(std::complex<double>* far, const std::complex<double>* near, Index n,
             std::complex<double> alpha);

}  // namespace gannet::rma
